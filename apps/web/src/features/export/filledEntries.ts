import { counted, InputError, type Lineup, listed } from '@slatecraft/slate'
import { assignEntries, checkedEntries, type EntriesFile, type EntryChoice, inSlotOrder } from '@slatecraft/slate/csv'
import type { ExportParts } from './exportParts.ts'

/** The result of filling entries: messages and the file. */
export interface FilledEntries {
  filled: number
  words: string
  /** Entries whose lineup the site would reject. */
  faults: readonly string[]
  /** Notes that are not errors. */
  notes: readonly string[]
  warnings: readonly string[]
  /** Number of selected entries. */
  chosen: number
  bytes: Uint8Array<ArrayBuffer>
}

const entriesWords = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)

export function filledEntries(
  { ruleset, players }: ExportParts,
  file: EntriesFile,
  lineups: readonly Lineup[],
  choice: EntryChoice,
): FilledEntries {
  const byId = new Map(players.map((player) => [player.Id, player]))
  const ordered = lineups.map((lineup) => inSlotOrder(lineup, ruleset))
  const assigned = assignEntries(file, ordered, byId, ruleset, choice)
  try {
    const { filled, refused, warnings, bytes } = checkedEntries(file, assigned, ruleset, players)
    const chosen = assigned.indexes.size + assigned.unserved.length
    return {
      filled,
      words:
        chosen === 0
          ? 'No entries selected'
          : filled === chosen
            ? `${entriesWords(filled)} filled, and would be accepted`
            : `${filled.toLocaleString('en-US')} of ${entriesWords(chosen)} filled`,
      faults: refused.map(
        ({ entry, index, reasons }) =>
          `Entry ${entry.id} (row ${entry.row}), lineup ${index + 1}: ${reasons.join('; ')}`,
      ),
      notes: [...unservedNotes(assigned), ...leftOverNotes(assigned.leftOver)],
      warnings,
      chosen,
      bytes,
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const reasons = error.message.split('\n')
    return {
      filled: 0,
      words: 'No entries filled',
      faults: reasons,
      notes: [],
      warnings: [],
      chosen: 0,
      bytes: new Uint8Array(),
    }
  }
}

const namedAtMost = 6

function unservedNotes({ unserved }: ReturnType<typeof assignEntries>): string[] {
  const reasons = [...new Set(unserved.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const rows = unserved.filter((one) => one.reason === reason).map(({ entry }) => String(entry.row))
    const stay = rows.length === 1 ? 'stays unchanged' : 'stay unchanged'
    return `${entriesWords(rows.length)} ${stay} (row ${listed(rows, namedAtMost)}): ${reason}`
  })
}

const leftOverNotes = (leftOver: number) => (leftOver === 0 ? [] : [`${counted(leftOver, 'lineup')} not used`])
