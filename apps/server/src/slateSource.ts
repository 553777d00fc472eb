import type { Slate, SlateKey, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { Owner, Period, Store } from '@slatecraft/store'
import { latestUsed } from './history/latestUsed.ts'
import { recently } from './recently.ts'
import { keyDifferences } from './routes/slateKeyOf.ts'

interface SlateNames {
  classic: string[]
  showdown: string[]
  demo: boolean
}

/** A slate as one user finds it. Calls share it, so it is frozen. */
export interface FoundSlate extends Slate {
  /** Names the slate, who finds it, and its state: another one for each change, and never the same again. */
  version: string
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
  /** The name of the period's slate of this type with the most players, the first one of several; undefined without any. */
  largestSlateOf(of: Period & Pick<SlateKey, 'contestType'>): Promise<string | undefined>
  find(key: SlateKey, userId: Finder): Promise<FoundSlate | undefined>
  isHidden(key: SlateKey): Promise<boolean>
  /** For calls that name a slate without its sport. If no slate matches, the counter decides: nfl for weeks, pga for dates. */
  sportOf(key: Omit<SlateKey, 'sport'>, userId: Finder): Promise<Sport>
}

/** About 0.5 KB each: all slates of a Sunday, and many of users' own. */
const mostPlayers = 60_000
const mostSlates = 2000

/** Pools stay in memory as long as they are used and don't change. */
export function slateSource(store: Store, { isDemoOn, now }: { isDemoOn: boolean; now: () => number }): SlateSource {
  const versions = recently<Awaited<ReturnType<Store['poolVersions']>>>('pools', { store, now })
  const sports = recently<Sport>('pools', { store, now })
  const slates = latestUsed<FoundSlate | undefined>({
    entries: mostSlates,
    size: mostPlayers,
    sizeOf: (slate) => slate?.players.length ?? 0,
  })

  const keptAs = (version: string, read: () => Promise<Omit<FoundSlate, 'version'> | undefined>) =>
    slates.of(version, async () => {
      const slate = await read()
      return slate && frozen({ ...slate, version })
    })

  return {
    async namesOf(period) {
      const imported = await store.slatesOf(period)
      if (imported.length === 0 && isDemoOn) return { ...demoSlateNames(period), demo: true }
      const named = (contestType: SlateKey['contestType']) =>
        imported.filter((key) => key.contestType === contestType && !key.isHidden).map(({ slate }) => slate)
      return { classic: named('classic'), showdown: named('showdown'), demo: false }
    },

    async largestSlateOf({ contestType, ...period }) {
      const imported = await store.slatesOf(period)
      if (imported.length === 0) return isDemoOn ? demoSlateNames(period)[contestType][0] : undefined
      const shown = imported.filter((one) => one.contestType === contestType && !one.isHidden)
      return shown.sort((a, b) => b.players - a.players)[0]?.slate
    },

    async find(key, userId) {
      const name = nameOf(key)
      const { own, published } = await versions.of(`${userId} ${name}`, () => store.poolVersions(key, userId))
      if (userId !== undefined && own !== undefined) {
        const slate = await keptAs(`own ${userId} ${name} ${own}`, async () => {
          const read = await store.ownSlates.find(userId, key)
          return read && { ...read, isOwn: true }
        })
        if (slate !== undefined) return slate
      }
      if (published === 'hidden') return undefined
      if (published !== undefined)
        return keptAs(`published ${name} ${published}`, async () => {
          const imported = await store.findSlate(key)
          if (imported === undefined || imported.isHidden) return undefined
          const { isHidden: _, ...slate } = imported
          return { ...slate, isOwn: false }
        })
      return keptAs(`demo ${name}`, async () => {
        const demo = isDemoOn ? demoSlate(key) : undefined
        return demo && { ...demo, isOwn: false }
      })
    },

    async isHidden(key) {
      const imported = await store.slatesOf(key)
      return imported.some((one) => one.isHidden && keyDifferences(one, key).length === 0)
    },

    sportOf: (key, userId) =>
      sports.of(`${userId} ${nameOf(key)}`, async () => {
        const own = userId === undefined ? undefined : await store.ownSlates.sportOf(userId, key)
        return own ?? (await store.sportOfSlate(key)) ?? (typeof key.counter === 'number' ? 'nfl' : 'pga')
      }),
  }
}

const nameOf = ({ site, contestType, season, counter, slate, ...rest }: Omit<SlateKey, 'sport'> & { sport?: Sport }) =>
  JSON.stringify([rest.sport, site, contestType, season, counter, slate])

function frozen(slate: FoundSlate): FoundSlate {
  for (const player of slate.players) Object.freeze(player)
  Object.freeze(slate.players)
  return Object.freeze(slate)
}
