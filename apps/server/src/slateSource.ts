import type { Slate, SlateKey, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { Owner, Period, Store } from '@slatecraft/store'
import { keyDifferences } from './routes/slateKeyOf.ts'

interface SlateNames {
  classic: string[]
  showdown: string[]
  demo: boolean
}

/** A slate as one user finds it. */
export interface FoundSlate extends Slate {
  /** Imported by this user, so its numbers are theirs and no plan withholds them. */
  isOwn: boolean
}

/** Who looks for a slate; undefined for visitors. */
export type Finder = string | undefined

/** An anonymous session has no slates of its own. */
export const finderOf = (owner: Owner): Finder => ('userId' in owner ? owner.userId : undefined)

/**
 * The slates that users see: their own, then published ones, then demo slates in a period without any. Hidden slates are left
 * out, but they still keep demo slates away: invented players must not appear under the name of a real slate.
 */
export interface SlateSource {
  /** Published slates and demo slates. */
  namesOf(period: Period): Promise<SlateNames>
  /** The name of the period's classic slate with the most players, the first one of several; undefined without any. */
  largestSlateOf(period: Period): Promise<string | undefined>
  find(key: SlateKey, userId: Finder): Promise<FoundSlate | undefined>
  isHidden(key: SlateKey): Promise<boolean>
  /** For calls that name a slate without its sport. If no slate matches, the counter decides: nfl for weeks, pga for dates. */
  sportOf(key: Omit<SlateKey, 'sport'>, userId: Finder): Promise<Sport>
}

export function slateSource(store: Store, isDemoOn: boolean): SlateSource {
  return {
    async namesOf(period) {
      const imported = await store.slatesOf(period)
      if (imported.length === 0 && isDemoOn) return { ...demoSlateNames(period), demo: true }
      const named = (contestType: SlateKey['contestType']) =>
        imported.filter((key) => key.contestType === contestType && !key.isHidden).map(({ slate }) => slate)
      return { classic: named('classic'), showdown: named('showdown'), demo: false }
    },

    async largestSlateOf(period) {
      const imported = await store.slatesOf(period)
      if (imported.length === 0) return isDemoOn ? demoSlateNames(period).classic[0] : undefined
      const shown = imported.filter(({ contestType, isHidden }) => contestType === 'classic' && !isHidden)
      return shown.sort((a, b) => b.players - a.players)[0]?.slate
    },

    async find(key, userId) {
      const own = userId === undefined ? undefined : await store.ownSlates.find(userId, key)
      if (own !== undefined) return { ...own, isOwn: true }
      const imported = await store.findSlate(key)
      if (imported !== undefined) {
        const { isHidden, ...slate } = imported
        return isHidden ? undefined : { ...slate, isOwn: false }
      }
      const demo = isDemoOn ? demoSlate(key) : undefined
      return demo && { ...demo, isOwn: false }
    },

    async isHidden(key) {
      const imported = await store.slatesOf(key)
      return imported.some((one) => one.isHidden && keyDifferences(one, key).length === 0)
    },

    async sportOf(key, userId) {
      const own = userId === undefined ? undefined : await store.ownSlates.sportOf(userId, key)
      return own ?? (await store.sportOfSlate(key)) ?? (typeof key.counter === 'number' ? 'nfl' : 'pga')
    },
  }
}
