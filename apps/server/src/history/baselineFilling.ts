import { poolGap, withBaseline } from '@slatecraft/projections'
import {
  begunPlayers,
  isSame,
  mayLieAhead,
  type Slate,
  type SlateKey,
  type Sport,
  updatedPool,
} from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { BaselinesOf } from './baselines.ts'
import type { HistoryOf } from './sportHistory.ts'

type SlateToImport = Pick<Slate, 'key' | 'players' | 'maxSalary' | 'hasProjections'>

/** Puts our own projections where a published slate's files brought none. */
export interface BaselineFilling {
  /** Publishes a slate, filled. Without baselines if they fail: the slate counts more. */
  importSlate(slate: SlateToImport): Promise<void>
  /** After a change of a sport's history: fills again the slates without a projections file none of whose games has begun. */
  refresh(sport: Sport): Promise<void>
}

interface Parts {
  store: Store
  historyOf: HistoryOf
  baselinesOf: BaselinesOf
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => number
}

const noHistory = { sheets: [], links: [], version: 'none' }

export function baselineFilling({ store, historyOf, baselinesOf, log, now }: Parts): BaselineFilling {
  async function filled<Pool extends Pick<Slate, 'players' | 'hasProjections'>>(key: SlateKey, pool: Pool) {
    const history = await historyOf({ ...key, isDemo: false })
    const gap = poolGap(key, pool, history.sheets.length > 0)
    if (gap === undefined) return pool
    const rows = await baselinesOf(gap.task, gap.needsHistory ? history : noHistory)
    return { ...pool, players: withBaseline(pool.players, rows, gap.lacking) }
  }

  async function refreshSlate(key: SlateKey): Promise<void> {
    const slate = await store.findSlate(key)
    if (slate === undefined || slate.hasProjections || begunPlayers(slate.players, now()).size > 0) return
    const { players, maxSalary, hasProjections } = slate
    const refilled = await filled(key, { players, hasProjections })
    if (!isSame(refilled.players, players)) await store.importSlate({ key, maxSalary, ...refilled })
  }

  return {
    async importSlate(slate) {
      const merged = updatedPool(await store.findSlate(slate.key), slate)
      const pool = await filled(slate.key, merged).catch((error: unknown) => {
        log.error({ err: error }, 'no baselines for an imported slate')
        return merged
      })
      await store.importSlate({ ...slate, ...pool })
    },

    async refresh(sport) {
      const slates = await store.publishedSlates.all(sport)
      // Slates of the past are not read.
      for (const { key } of slates.filter(({ key, hasProjections }) => !hasProjections && mayLieAhead(key, now())))
        await refreshSlate(key).catch((error: unknown) => log.error({ err: error }, 'no new baselines for a slate'))
    },
  }
}
