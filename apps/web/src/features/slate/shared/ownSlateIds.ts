import { createStore, keys } from 'idb-keyval'

/** Database keys of the uploaded slates, by the parts of their ids. */
export const openOwnSlates = () => createStore('slatecraft', 'slates')

/** Ids of the uploaded slates; none if the browser has no database. */
export async function ownSlateIds(): Promise<ReadonlySet<string>> {
  try {
    const places = await keys<string[]>(openOwnSlates())
    return new Set(places.map((parts) => parts.join('/')))
  } catch {
    return new Set()
  }
}
