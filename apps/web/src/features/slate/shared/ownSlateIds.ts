import { createStore, keys } from 'idb-keyval'

/** Where the visitor's own slates lie in this browser's database, by the parts of their ids. */
export const openOwnSlates = () => createStore('slatecraft', 'slates')

/** The ids of the slates that only this browser has; none where it has no database. */
export async function ownSlateIds(): Promise<ReadonlySet<string>> {
  try {
    const places = await keys<string[]>(openOwnSlates())
    return new Set(places.map((parts) => parts.join('/')))
  } catch {
    return new Set()
  }
}
