import { InputError, type LockTerms, type Player, type Ruleset } from '@slatecraft/slate'
import { type CheckedSwap, checkedSwap, type EntriesFile } from '@slatecraft/slate/csv'
import { type SwapRow, takenLineup } from './swapRows.ts'

export interface SwapDownload {
  file: EntriesFile
  rows: readonly SwapRow[]
  ruleset: Ruleset
  players: readonly Player[]
  lockTerms: Omit<LockTerms, 'asOf'>
  which: 'all' | 'changed'
}

/** The swapped file and the verdict on it, by the locks of now. */
export type JudgedSwaps = CheckedSwap | { faults: readonly string[] }

/** Writes the taken swaps into the entries file. */
export function judgedSwaps(
  { file, rows, ruleset, players, lockTerms, which }: SwapDownload,
  now: number,
): JudgedSwaps {
  const entryOf = new Map(file.entries.map((entry) => [entry.id, entry]))
  const lineups = new Map(
    rows.flatMap((row) => {
      const entry = entryOf.get(row.given.entry ?? '')
      const isTaken = row.kind === 'swapped' || row.kind === 'moved'
      return entry === undefined || !isTaken ? [] : [[entry, takenLineup(row)] as const]
    }),
  )
  const locks = { ...lockTerms, asOf: new Date(now).toISOString() }
  try {
    return checkedSwap(file, lineups, ruleset, players, { locks, rows: which })
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { faults: error.message.split('\n') }
  }
}
