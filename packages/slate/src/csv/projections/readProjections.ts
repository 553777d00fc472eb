import type { SlateKey } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import { InputError, refuse } from '../../inputError.ts'
import { counted } from '../../listed.ts'
import { numberCell } from '../../numberCell.ts'
import { rowsBelow, withFilledColumns } from '../table/findHeader.ts'
import { noted, type OddRow, oddRowWords, refuseTooOdd } from '../table/oddRows.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import {
  type ColumnChoice,
  chosenHeadings,
  findProjectionsHeader,
  type ProjectionField,
  projectionHeadings,
} from './projectionHeadings.ts'
import { type Projection, type ProjectionRow, readProjectionRow } from './readProjectionRow.ts'

export interface Projections {
  rows: Projection[]
  /** The file's heading of each column used: `{ points: 'My Proj' }`. */
  headings: Readonly<Partial<Record<ProjectionField, string>>>
  /** What the user should know about the file. */
  notes: string[]
  /** What the user should look at before using it. */
  warnings: string[]
}

type Contest = Partial<Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>>

/**
 * Reads a table of projections from any source. The contest decides which site's columns count, and which week of a file
 * with several. `columns` are the user's choice of headings. What can't be used of a row is left out, with a warning.
 *
 * @throws {InputError} when no row has headings for players and points or ownership, and naming the rows if too many are
 * odd.
 */
export function readProjections(file: string | Uint8Array, contest: Contest = {}, columns?: ColumnChoice): Projections {
  const table = readTable(file)
  const headings = chosenHeadings(projectionHeadings(contest), columns)
  const found = findProjectionsHeader(table, headings)
  if (found === undefined) refuse(whyNoProjections(table))
  const header = withFilledColumns(table, found, headings)
  const all = rowsBelow(table, header)
  if (all.length === 0)
    throw new InputError([{ field: `row ${header.row}`, reason: 'no projections below the headings' }])

  const { kept, notes, warnings } = ofWeek(all, contest)
  const rows: Projection[] = []
  const leftOut: OddRow[] = []
  const withoutCells: OddRow[] = []
  const rowOfId = new Map<string, number>()
  for (const row of kept) {
    const { projection, oddCells } = readProjectionRow(row, header)
    const { id, name } = projection
    const earlier = id === undefined ? undefined : rowOfId.get(id)
    const leaveOut = (reason: string) => leftOut.push({ row: row.row, name, reasons: [reason] })
    if (id === undefined && name === '') leaveOut('no name and no id')
    else if (earlier !== undefined) leaveOut(`id ${id} is also in row ${earlier}`)
    else {
      rows.push(projection)
      if (id !== undefined) rowOfId.set(id, row.row)
      if (oddCells.length > 0) withoutCells.push({ row: row.row, name: name || `id ${id}`, reasons: oddCells })
    }
  }
  refuseTooOdd([...leftOut, ...withoutCells], kept.length)
  if (rows.every((row) => row.points === undefined && row.ownership === undefined)) {
    const empty = header.headingOf.points ?? header.headingOf.ownership
    throw new InputError([{ field: `row ${header.row}`, reason: `the column "${empty}" is empty` }])
  }

  const isInFractions = isOwnershipInFractions(kept.map(({ cell }) => cell('ownership')))
  if (isInFractions) notes.push(`"${header.headingOf.ownership}" is in fractions (0.18 for 18%): read as percent`)
  const chances = rows.flatMap(({ playChance }) => playChance ?? [])
  const areChancesInFractions = chances.some((chance) => chance > 0) && chances.every((chance) => chance <= 1)
  if (areChancesInFractions)
    notes.push(`"${header.headingOf.playChance}" is in fractions (0.75 for 75%): read as percent`)
  return {
    rows: rows.map((row) => withPercents(row, { ownership: isInFractions, playChance: areChancesInFractions })),
    headings: header.headingOf,
    notes,
    warnings: [
      ...warnings,
      ...noted(leftOut.map(oddRowWords), (count) => `${counted(count, 'row')} left out`),
      ...noted(withoutCells.map(oddRowWords), (count) => `${counted(count, 'row')} read without a value`),
    ],
  }
}

function whyNoProjections(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 12)
  return `not a projections file: needs a column Name or Id and a column ProjPts, Projection, FPTS, Points or Ownership; found ${found.join(', ')}`
}

interface WeekOfFile {
  kept: readonly ProjectionRow[]
  notes: string[]
  warnings: string[]
}

/** Of a file with several nfl weeks, the slate's week. A file with one other week is read, with a warning. */
function ofWeek(rows: readonly ProjectionRow[], { sport, season, counter }: Contest): WeekOfFile {
  const weekOf = ({ cell }: ProjectionRow) =>
    cell('week') === '' ? '' : `${cell('season') || season} week ${cell('week')}`
  const weeks = groupedBy(rows, weekOf)
  const [only] = weeks.keys()
  if (sport !== 'nfl' || only === undefined || only === '') return { kept: rows, notes: [], warnings: [] }
  const slateWeek = `${season} week ${counter}`
  const kept = weeks.get(slateWeek)
  if (kept?.length === rows.length) return { kept, notes: [], warnings: [] }
  if (weeks.size === 1)
    return { kept: rows, notes: [], warnings: [`the projections are for ${only}, the slate is ${slateWeek}`] }
  if (kept !== undefined)
    return { kept, notes: [`${counted(rows.length - kept.length, 'row')} skipped: not ${slateWeek}`], warnings: [] }
  return refuse(`the file has ${weeks.size} weeks, but not ${slateWeek}`)
}

/** Fewer rows than this may simply have little ownership. */
const enoughRows = 20

/** Some tables write 0.18 for 18%: then no value is above 1, but their sum is. */
function isOwnershipInFractions(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => Number.isFinite(numberCell(cell)))
  const values = filled.map((cell) => numberCell(cell) ?? 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  const isEach = filled.every((cell, index) => !cell.includes('%') && values[index]! <= 1)
  return filled.length >= enoughRows && isEach && total > 1
}

/** The row with the fields that the file has in fractions as percents. */
const withPercents = (row: Projection, inFractions: { ownership: boolean; playChance: boolean }): Projection => ({
  ...row,
  ...(inFractions.ownership && row.ownership !== undefined && { ownership: row.ownership * 100 }),
  ...(inFractions.playChance && row.playChance !== undefined && { playChance: row.playChance * 100 }),
})
