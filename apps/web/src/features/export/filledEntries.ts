import { counted, InputError, inSlotOrder, type Lineup } from '@slatecraft/slate'
import {
  assignEntries,
  checkedEntries,
  type EntriesFile,
  type EntryChoice,
  unservedWords,
  whyOtherSlate,
} from '@slatecraft/slate/csv'
import { begunIn } from './begunIn.ts'
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
  parts: ExportParts,
  file: EntriesFile,
  lineups: readonly Lineup[],
  choice: EntryChoice,
): FilledEntries {
  const { ruleset, players } = parts
  const byId = new Map(players.map((player) => [player.Id, player]))
  const ordered = lineups.map((lineup) => inSlotOrder(lineup, ruleset))
  const otherSlate = whyOtherSlate(file, ordered)
  if (otherSlate !== undefined) return notFilled([otherSlate])
  const assigned = assignEntries(file, ordered, byId, ruleset, { ...choice, begun: begunIn(parts) })
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
      notes: [...unservedWords(assigned.unserved), ...leftOverNotes(assigned.leftOver)],
      warnings,
      chosen,
      bytes,
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return notFilled(error.message.split('\n'))
  }
}

const notFilled = (faults: readonly string[]): FilledEntries => ({
  ...{ filled: 0, chosen: 0, faults, notes: [], warnings: [] },
  words: 'No entries filled',
  bytes: new Uint8Array(),
})

const leftOverNotes = (leftOver: number) => (leftOver === 0 ? [] : [`${counted(leftOver, 'lineup')} not used`])
