import { createHash } from 'node:crypto'
import { type BaselineTask, baselinesOf as fromHistory } from '@slatecraft/projections'
import type { Baseline } from '@slatecraft/slate'
import { latestUsed } from './latestUsed.ts'
import type { SportHistory } from './sportHistory.ts'

/** Baselines of a pool by what is known before its slate. */
export type BaselinesOf = (
  task: Omit<BaselineTask, 'sheets' | 'links'>,
  history: SportHistory,
) => Promise<readonly Baseline[]>

const mostPools = 60

/** Many users ask for the same pool: its baselines are kept as long as history stays the same. */
export function baselineCache(): BaselinesOf {
  const kept = latestUsed<readonly Baseline[]>({ entries: mostPools, size: 60_000, sizeOf: ({ length }) => length })
  return (task, { sheets, links, version }) => {
    const asked = createHash('sha256').update(JSON.stringify(task)).digest('base64')
    return kept.of(`${version} ${asked}`, async () => fromHistory({ ...task, sheets, links }))
  }
}
