import { Slate, type SlateKey } from '@slatecraft/slate'
import { del, get, keys, set } from 'idb-keyval'
import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'
import { openOwnSlates } from '../shared/ownSlateIds.ts'
import { slateId } from '../shared/slateId.ts'
import { slateKeyOf } from '../shared/slateKeyOf.ts'
import { memoryOwnSlates, newestFirst, type OwnSlates } from './ownSlates.ts'

/**
 * Uploaded slates in this browser's database, shared by all tabs. If the browser can't store them (private window, full
 * disk), a slate lasts as long as the page.
 */
export function browserOwnSlates(): OwnSlates {
  const store = openOwnSlates()
  const unsaved = memoryOwnSlates()
  const changes = changesInAllTabs('slatecraft.slates')

  return {
    async keys() {
      const paths = await inStore(() => keys<string[]>(store)).catch(() => [])
      const stored = paths.map(slateKeyOf).filter((key) => key !== undefined)
      const ids = new Set(stored.map(slateId))
      const others = (await unsaved.keys()).filter((key) => !ids.has(slateId(key)))
      return newestFirst([...others, ...stored])
    },
    async find(key) {
      const ofPage = await unsaved.find(key)
      if (ofPage !== undefined) return ofPage
      const stored: unknown = await inStore(() => get(pathOf(key), store))
      if (stored === undefined) return undefined
      const slate = Slate.safeParse(stored)
      if (!slate.success) throw new Error('It can’t be read. Import its file again.')
      return slate.data
    },
    async put(slate) {
      try {
        await inStore(() => set(pathOf(slate.key), slate, store))
        await unsaved.remove(slate.key)
        return true
      } catch {
        return await unsaved.put(slate)
      } finally {
        changes.tell()
      }
    },
    async remove(key) {
      await unsaved.remove(key)
      await inStore(() => del(pathOf(key), store)).catch(() => undefined)
      changes.tell()
    },
    subscribe: changes.subscribe,
  }
}

/** @throws {Error} also if the browser has no database. */
async function inStore<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return await act()
}

const pathOf = ({ sport, site, contestType, season, counter, slate }: SlateKey) => [
  sport,
  site,
  contestType,
  String(season),
  String(counter),
  slate,
]
