import { InputError } from '../../inputError.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { uploadWarnings } from '../upload/uploadWarnings.ts'
import type { AssignedEntries } from './assignEntries.ts'
import { duplicatesInContests } from './duplicatesInContests.ts'
import { fileCheck } from './fileCheck.ts'
import { fillEntries } from './fillEntries.ts'
import { type EntriesFile, type Entry, readEntriesFile } from './readEntriesFile.ts'
import { notWrittenWell, wronglyWritten } from './wronglyWritten.ts'

export interface CheckedEntries {
  /** Entries that got a lineup the site would accept. */
  filled: number
  /** Entries left as they are, because the site would reject their lineup. */
  refused: readonly { entry: Entry; index: number; reasons: readonly string[] }[]
  /** What the site accepts but the user should know. */
  warnings: readonly string[]
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Fills the file, reads it back, and checks each lineup by the site's rules and the file's own player list.
 *
 * @throws {InputError} for an entry that does not read back as it was written.
 */
export function checkedEntries(
  file: EntriesFile,
  { lineups, indexes }: AssignedEntries,
  ruleset: Ruleset,
  pool: readonly Player[],
): CheckedEntries {
  const { players, faultsOf, warnings } = fileCheck(file, ruleset, pool)
  const checked = [...lineups].map(([entry, ids]) => ({ entry, ids, reasons: faultsOf(ids) }))
  const legal = checked.filter(({ reasons }) => reasons.length === 0)
  const written = new Map(legal.map(({ entry, ids }) => [entry, ids]))
  const bytes = fillEntries(file, written)
  const readBack = readEntriesFile(bytes)
  const wrong = wronglyWritten(file, readBack, written)
  if (wrong.length > 0) throw new InputError(wrong.map(({ row }) => ({ field: `row ${row}`, reason: notWrittenWell })))
  const rows = new Set([...written.keys()].map(({ row }) => row))
  return {
    filled: legal.length,
    refused: checked
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ entry, reasons }) => ({ entry, index: indexes.get(entry)!, reasons })),
    warnings: [
      ...warnings,
      ...duplicatesInContests(readBack, (same) => (same.some(({ row }) => rows.has(row)) ? same.length - 1 : 0)),
      ...uploadWarnings(
        [...new Map(legal.map(({ entry, ids }) => [indexes.get(entry)!, ids]))].map(([index, held]) => ({
          luNum: index + 1,
          players: held,
        })),
        new Map(players.map((player) => [player.Id, player])),
      ),
    ],
    bytes,
  }
}
