/** Keys are paths, compared part by part, numbers before strings. */
export type StoreKey = readonly (string | number)[]

export interface Stored {
  key: StoreKey
  value: unknown
}

/** Values by path, in path order. */
export interface OrderedStore {
  /** All entries with this key prefix. */
  under(path: StoreKey): Promise<Stored[]>
  /** Removes these paths, then writes, atomically. @throws {Error} if nothing was written. */
  write(change: { remove?: readonly StoreKey[]; put?: readonly Stored[] }): Promise<void>
}

/** An in-memory store. */
export function memoryStore(): OrderedStore {
  let held: Stored[] = []
  return {
    under: async (path) => held.filter(({ key }) => isUnder(key, path)),
    async write({ remove = [], put = [] }) {
      const isGone = (key: StoreKey) => [...remove, ...put.map((each) => each.key)].some((path) => isUnder(key, path))
      held = [...held.filter(({ key }) => !isGone(key)), ...put].sort((a, b) => compareKeys(a.key, b.key))
    },
  }
}

/**
 * A store with a fallback. If the browser refuses to store, or the disk is full, users still have their lineups while the
 * page is open. Values in the first store stay until it accepts their replacement, so a later page finds at least those.
 */
export function storeWithReserve(first: OrderedStore, reserve: OrderedStore): OrderedStore {
  /** Paths the first store could not remove. */
  let leftOver: StoreKey[] = []
  return {
    async under(path) {
      const lent = await reserve.under(path)
      const kept = await first.under(path).catch(() => [])
      const replaced = [...leftOver, ...lent.map(({ key }) => key)]
      const isReplaced = (key: StoreKey) => replaced.some((each) => compareKeys(each, key) === 0)
      return [...kept.filter(({ key }) => !isReplaced(key)), ...lent].sort((a, b) => compareKeys(a.key, b.key))
    },
    async write({ remove = [], put = [] }) {
      const gone = [...remove, ...put.map(({ key }) => key)]
      const lent = (await reserve.under([])).filter(({ key }) => !gone.some((path) => isUnder(key, path)))
      try {
        await first.write({ remove: [...leftOver, ...remove], put: [...lent, ...put] })
        leftOver = []
        await reserve.write({ remove: [[]] })
      } catch {
        for (const path of remove) {
          const kept = await first.under(path).catch(() => [])
          leftOver.push(...kept.map(({ key }) => key))
        }
        await reserve.write({ remove, put })
      }
    },
  }
}

const isUnder = (key: StoreKey, path: StoreKey) => path.every((part, index) => part === key[index])

function compareKeys(a: StoreKey, b: StoreKey): number {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (part === other) continue
    if (other === undefined) return 1
    if (typeof part !== typeof other) return typeof part === 'number' ? -1 : 1
    return part < other ? -1 : 1
  }
  return a.length - b.length
}
