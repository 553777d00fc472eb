import { deleteLineupsOfSport, readSavedLineups, saveLineups } from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import { batchesOf, idsOf, tagOnServer, withoutId } from './serverRuns.ts'

export interface SavedOnServer {
  lineups: readonly Lineup[]
  others: readonly { slate: string; lineups: readonly Lineup[] }[]
}

export const savedOf = (slate: SlateKey, signal: AbortSignal): Promise<SavedOnServer> =>
  call(readSavedLineups, { ...ownSlateCalls(slate)(), signal })

export async function save(slate: SlateKey, lineups: readonly Lineup[]): Promise<void> {
  const where = ownSlateCalls(slate)
  for (const batch of batchesOf(lineups))
    await call(saveLineups, { ...where(), body: { lineups: batch.map(withoutId) } })
}

export async function removeSaved({ sport }: SlateKey, lineups: readonly Lineup[]): Promise<void> {
  await call(deleteLineupsOfSport, { params: { sport }, body: { lineupIds: idsOf(lineups) } })
}

export const tagSaved = tagOnServer
