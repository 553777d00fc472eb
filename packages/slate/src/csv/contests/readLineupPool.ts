import { type Fault, refuseIfAny } from '../../inputError.ts'
import { numberCell } from '../../numberCell.ts'
import type { Ruleset } from '../../ruleset.ts'
import { decodeText } from '../table/decodeText.ts'
import { readTable } from '../table/readTable.ts'
import { readUpload } from '../upload/uploadFile.ts'

export interface LineupPool {
  /** The site's player ids in slot order; a showdown's with the ending of their slot. */
  lineups: readonly (readonly string[])[]
  /** The numbers beside the slots, by their heading (`Proj Score`, `… ROI`): one for each lineup, NaN where blank. */
  columns: ReadonlyMap<string, Float64Array>
}

/**
 * Reads lineups with their numbers, as SaberSim and others export them: the slots as in the site's upload file, then any
 * columns. Of two with one heading the first counts.
 *
 * @throws {InputError} when the first row is not the contest's slots, else naming each wrong row.
 */
export function readLineupPool(file: string | Uint8Array, ruleset: Ruleset): LineupPool {
  const text = decodeText(file)
  const lineups = readUpload(ruleset, text).map(({ players }) => players)
  const [header, ...rows] = readTable(text)
  const columns = new Map<string, Float64Array>()
  const faults: Fault[] = []
  for (const [column, heading] of (header?.cells ?? []).entries()) {
    if (column < ruleset.slots.length || heading === '' || columns.has(heading)) continue
    const numbers = rows.map(({ cells }) => numberCell(cells[column] ?? ''))
    // A column of words, such as notes or names of stacks.
    if (numbers.every((number) => number === undefined || Number.isNaN(number))) continue
    for (const [index, number] of numbers.entries())
      if (Number.isNaN(number))
        faults.push({
          field: `row ${rows[index]!.row}, ${heading}`,
          reason: `"${rows[index]!.cells[column]}" is not a number`,
        })
    columns.set(
      heading,
      Float64Array.from(numbers, (number) => number ?? Number.NaN),
    )
  }
  refuseIfAny(faults)
  return { lineups, columns }
}
