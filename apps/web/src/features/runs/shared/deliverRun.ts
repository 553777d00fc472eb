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
 * Brings a run that has ended to its user's account: its lineups in batches, then the word that it has ended.
 * What is there already is not added again, so that all of it may be said twice.
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
