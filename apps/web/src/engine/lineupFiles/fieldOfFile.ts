import { countedField, type FieldChoice, InputError } from '@slatecraft/slate'
import { fieldOfStandings, leftOutWords } from '@slatecraft/slate/csv'
import { type LineupFile, lineupsOfFile } from './lineupsOfFile.ts'

/** A file that has become the field. */
export interface FieldOfFile {
  field: Exclude<FieldChoice, { kind: 'generated' }>
  what: 'standings' | 'lineups'
  /** Entries of the file, and those that are the field. */
  entries: number
  used: number
  /** Why the others are left out, and what could not be read, as sentences. */
  notes: string[]
}

const longestName = 200

/**
 * The field that a file shows: DraftKings' standings, or lineups.
 *
 * @throws {InputError} naming what is wrong in it.
 */
export function fieldOfFile(file: LineupFile): FieldOfFile {
  const { bytes, players, ruleset } = file
  const from = file.name.slice(0, longestName)
  if (isStandings(bytes)) {
    const read = fieldOfStandings(bytes, { players: [...players], ruleset, from })
    const leftOut = leftOutWords(read)
    return {
      field: read.field,
      what: 'standings',
      entries: read.counts.entries,
      used: read.used,
      notes: [...(leftOut === undefined ? [] : [`${leftOut}.`]), ...read.notes.map((note) => `${note}.`)],
    }
  }
  const { rows, entries, leftOut } = lineupsOfFile(file)
  const field = countedField(from, rows.flat(), ruleset.slots.length, (lineup) => entries[lineup]!)
  const used = field.weight.reduce((sum, one) => sum + one, 0)
  if (used === 0) throw new InputError([{ field: 'Entries', reason: 'no lineup stands for an entry' }])
  return {
    field,
    what: 'lineups',
    entries: used + leftOut.length,
    used,
    notes:
      leftOut.length === 0
        ? []
        : [
            `${leftOut.length.toLocaleString('en-US')} of ${(rows.length + leftOut.length).toLocaleString('en-US')} lineups are left out. The first is ${leftOut[0]!.field}: ${leftOut[0]!.reason}.`,
          ],
  }
}

/** By its headings, which stand in the first rows. */
const isStandings = (bytes: Uint8Array) => /\bEntryId\b/i.test(new TextDecoder().decode(bytes.subarray(0, 4000)))
