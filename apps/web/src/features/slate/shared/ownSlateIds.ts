import { createStore, keys } from 'idb-keyval'

/** Database keys of the uploaded slates, by the parts of their ids. */
export const openOwnSlates = () => createStore('slatecraft', 'slates')

/** Ids of the uploaded slates; none if the browser has no database. */
export async function ownSlateIds(): Promise<ReadonlySet<string>> {
  try {
    const paths = await keys<string[]>(openOwnSlates())
    return new Set(paths.map((parts) => parts.join('/')))
  } catch {
    return new Set()
  }
}
