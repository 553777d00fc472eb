import { readSavedLineups, saveLineups } from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import { removeOnServer, tagOnServer, withoutId } from './serverRuns.ts'

export interface SavedOnServer {
  lineups: readonly Lineup[]
  others: readonly { slate: string; lineups: readonly Lineup[] }[]
}

export const savedOf = (slate: SlateKey, signal: AbortSignal): Promise<SavedOnServer> =>
  call(readSavedLineups, { ...ownSlateCalls(slate)(), signal })

/** Saves all of them or none. */
export async function save(slate: SlateKey, lineups: readonly Lineup[]): Promise<void> {
  await call(saveLineups, { ...ownSlateCalls(slate)(), body: { lineups: lineups.map(withoutId) } })
}

export const removeSaved = removeOnServer

export const tagSaved = tagOnServer
