import type { Slate, SlateKey, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { Period, Store } from '@slatecraft/store'
import { keyDifferences } from './routes/slateKeyOf.ts'

interface SlateNames {
  classic: string[]
  showdown: string[]
  demo: boolean
}

/**
 * The slates that users see: published ones, or demo slates in a period without any. Hidden slates are left out, but they
 * still keep demo slates away: invented players must not appear under the name of a real slate.
 */
export interface SlateSource {
  namesOf(period: Period): Promise<SlateNames>
  find(key: SlateKey): Promise<Slate | undefined>
  isHidden(key: SlateKey): Promise<boolean>
  /** For calls that name a slate without its sport. If no slate matches, the counter decides: nfl for weeks, pga for dates. */
  sportOf(key: Omit<SlateKey, 'sport'>): Promise<Sport>
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

    async find(key) {
      const imported = await store.findSlate(key)
      if (imported === undefined) return isDemoOn ? demoSlate(key) : undefined
      const { isHidden, ...slate } = imported
      return isHidden ? undefined : slate
    },

    async isHidden(key) {
      const imported = await store.slatesOf(key)
      return imported.some((one) => one.isHidden && keyDifferences(one, key).length === 0)
    },

    async sportOf(key) {
      return (await store.sportOfSlate(key)) ?? (typeof key.counter === 'number' ? 'nfl' : 'pga')
    },
  }
}
