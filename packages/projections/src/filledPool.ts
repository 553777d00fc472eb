import type { GameSheet, HistoryLink, ImportedPool, SlateKey } from '@slatecraft/slate'
import type { BaselineTask } from './baseline.ts'
import { baselinesOf } from './baselinesOf.ts'
import { type Lacking, withBaseline } from './withBaseline.ts'

/** What a sport's history says before a slate. */
interface Known {
  sheets: readonly GameSheet[]
  links?: readonly HistoryLink[]
}

/** What a pool's files did not bring. */
export interface PoolGap {
  lacking: Lacking
  /** Answered without history where the files brought points: ownership then follows from them. */
  task: Omit<BaselineTask, 'sheets' | 'links'>
  needsHistory: boolean
}

/**
 * Undefined if nothing is to be filled in. Without a projections file and with some history: points and ownership. With one
 * that has no ownership: ownership.
 */
export function poolGap(key: SlateKey, pool: ImportedPool, hasHistory: boolean): PoolGap | undefined {
  const { players, hasProjections } = pool
  const hasOwnership = players.some(({ HouseOwn, BaselineOwn }) => HouseOwn !== null && !BaselineOwn)
  if (hasProjections ? hasOwnership : !hasHistory) return undefined
  const { sport, site, contestType, season, counter } = key
  return {
    lacking: { points: !hasProjections, ownership: !hasOwnership },
    task: { sport, site, contestType, season, counter, players },
    needsHistory: !hasProjections,
  }
}

/** The pool with our own values where its files brought none. */
export function filledPool<Pool extends ImportedPool>(key: SlateKey, pool: Pool, { sheets, links = [] }: Known): Pool {
  const gap = poolGap(key, pool, sheets.length > 0)
  if (gap === undefined) return pool
  const baselines = baselinesOf({ ...gap.task, ...(gap.needsHistory ? { sheets, links } : { sheets: [] }) })
  return { ...pool, players: withBaseline(pool.players, baselines, gap.lacking) }
}
