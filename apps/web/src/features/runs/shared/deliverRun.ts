import { addLineupBatch, type RunSummary, reportBuiltLineups } from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import { withoutId } from './serverRuns.ts'

/** What a slow connection brings over at once. */
const deliveredAtOnce = 500

export interface Delivery {
  id: string
  slate: SlateKey
  lineups: readonly Lineup[]
  /** How many of them the account has already. */
  reported: number
  summary: RunSummary
}

/**
 * Delivers an ended run to its user's account: lineups in batches, then the outcome. Safe to repeat: existing lineups are
 * not added again.
 *
 * @throws {CallError} if the server refuses it.
 */
export async function deliverRun({ id, slate, lineups, reported, summary }: Delivery): Promise<void> {
  const where = ownSlateCalls(slate)
  for (let from = reported; from < lineups.length; from += deliveredAtOnce) {
    where()
    await reportLineups({ id, slate, lineups: lineups.slice(from, from + deliveredAtOnce) })
  }
  const { params, ...rest } = where()
  await call(reportBuiltLineups, {
    ...rest,
    params: { ...params, numLUs: lineups.length },
    body: { lineup_run_id: id, summary },
  })
}

/** Adds a batch to a run of the account; an empty one says that its build goes on. */
export async function reportLineups({ id, slate, lineups }: Pick<Delivery, 'id' | 'slate' | 'lineups'>): Promise<void> {
  const { sport } = slate
  await call(addLineupBatch, { params: { sport, id }, body: { lineups: lineups.map(withoutId) } })
}
