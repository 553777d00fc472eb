import { createStore, promisifyRequest } from 'idb-keyval'
import { memoryStore, type OrderedStore, type StoreKey, storeWithReserve } from './orderedStore.ts'

/** A database of this browser, shared by all tabs. What it can't store lasts as long as the page. */
export const browserStore = (name: 'runs' | 'simulations' | 'nights'): OrderedStore =>
  storeWithReserve(databaseStore(name), memoryStore())

function databaseStore(name: string): OrderedStore {
  const open = createStore(`slatecraft.${name}`, name)
  return {
    async under(path) {
      const [keys, values] = await open('readonly', (store) =>
        Promise.all([promisifyRequest(store.getAllKeys(under(path))), promisifyRequest(store.getAll(under(path)))]),
      )
      return keys.map((key, index) => ({ key: key as StoreKey, value: values[index] }))
    },
    async write({ remove = [], put = [] }) {
      await open('readwrite', (store) => {
        for (const path of remove) store.delete(under(path))
        for (const { key, value } of put) store.put(value, [...key])
        return promisifyRequest(store.transaction)
      })
    },
  }
}

/** IndexedDB sorts arrays after all numbers and strings. */
const under = (path: StoreKey) => IDBKeyRange.bound([...path], [...path, []])
