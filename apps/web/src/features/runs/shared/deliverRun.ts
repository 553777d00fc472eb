import { addLineupBatch, type RunSummary, reportBuiltLineups } from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import { batchesOf, withoutId } from './serverRuns.ts'

export interface Delivery {
  id: string
  slate: SlateKey
  lineups: readonly Lineup[]
  summary: RunSummary
}

/**
 * Delivers an ended run to its user's account: lineups in batches, then the outcome. Safe to repeat: existing lineups are
 * not added again.
 *
 * @throws {CallError} if the server refuses it.
 */
export async function deliverRun({ id, slate, lineups, summary }: Delivery): Promise<void> {
  const { sport } = slate
  const where = ownSlateCalls(slate)
  for (const batch of batchesOf(lineups)) {
    where()
    await call(addLineupBatch, { params: { sport, id }, body: { lineups: batch.map(withoutId) } })
  }
  const { params, ...rest } = where()
  await call(reportBuiltLineups, {
    ...rest,
    params: { ...params, numLUs: lineups.length },
    body: { lineup_run_id: id, summary },
  })
}
