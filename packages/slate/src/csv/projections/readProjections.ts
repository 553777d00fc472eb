import type * as z from 'zod'
import type { SlateKey } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import { type Fault, InputError, refuse, refuseIfAny } from '../../inputError.ts'
import { counted } from '../../listed.ts'
import { numberCell } from '../../numberCell.ts'
import { minutes, percent, points } from '../../playerNumbers.ts'
import { isBlank, rowsBelow, withFilledColumns } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import {
  type ColumnChoice,
  chosenHeadings,
  findProjectionsHeader,
  type ProjectionField,
  type ProjectionNumber,
  projectionHeadings,
  projectionNumbers,
} from './projectionHeadings.ts'

/** One row of a projections file: fantasy points, ownership in percent. Undefined where blank. */
export interface Projection extends Partial<Record<ProjectionNumber, number>> {
  row: number
  id?: string
  name: string
  team?: string
  position?: string
  /** 1 to 9. */
  battingOrder?: number
  /** A showdown's captain row, in files that name the slot. */
  isCaptain?: true
  /** What the file itself says about the player's slate, to see whether it is this one. */
  salary?: number
  opponent?: string
  date?: string
}

export interface Projections {
  rows: Projection[]
  /** The file's heading of each column used: `{ points: 'My Proj' }`. */
  headings: Readonly<Partial<Record<ProjectionField, string>>>
  /** What the user should know about the file. */
  notes: string[]
  /** What the user should look at before using it. */
  warnings: string[]
}

/** As in a pool row. */
const ranges: Readonly<Record<ProjectionNumber, z.ZodType<number>>> = {
  points,
  ownership: percent,
  ceiling: points,
  stdDev: points.min(0),
  minutes,
}

type Contest = Partial<Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>>

/**
 * Reads a table of projections from any source. The contest decides which site's columns count, and which week of a file
 * with several. `columns` are the user's choice of headings.
 *
 * @throws {InputError} when no row has headings for players and points or ownership, else naming each wrong row.
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
  const faults: Fault[] = []
  const rowOfId = new Map<string, number>()
  const rows = kept.map(({ row, cell }): Projection => {
    const field = `row ${row}`
    const numbers: Partial<Record<ProjectionNumber, number>> = {}
    for (const name of projectionNumbers) {
      const value = isBlank(cell(name)) ? undefined : numberCell(cell(name))
      if (value === undefined) continue
      if (ranges[name].safeParse(value).success) numbers[name] = value
      else faults.push({ field, reason: `${header.headingOf[name]} "${cell(name)}" is not a valid number` })
    }
    const id = cell('id')
    const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replace(/\s*\(\d+\)$/, '').trim()
    if (id === '' && name === '') faults.push({ field, reason: 'no name and no id' })
    const earlier = id === '' ? undefined : rowOfId.get(id)
    if (earlier === undefined) rowOfId.set(id, row)
    else faults.push({ field, reason: `id ${id} is also in row ${earlier}` })
    const order = /^[1-9]$/.test(cell('battingOrder')) ? { battingOrder: Number(cell('battingOrder')) } : {}
    const isCaptain = [cell('position'), cell('rosterPosition')].some((slot) => /^(CPT|MVP)\b/i.test(slot))
    const salary = numberCell(cell('salary'))
    return {
      ...{ row, name },
      ...texts({
        ...{ id, team: cell('team'), position: cell('position') },
        ...{ opponent: cell('opponent'), date: cell('date') },
      }),
      ...numbers,
      ...order,
      ...(isCaptain && { isCaptain }),
      ...(salary !== undefined && Number.isFinite(salary) && { salary }),
    }
  })
  if (faults.length === 0 && rows.every((row) => row.points === undefined && row.ownership === undefined)) {
    const empty = header.headingOf.points ?? header.headingOf.ownership
    faults.push({ field: `row ${header.row}`, reason: `the column "${empty}" is empty` })
  }
  refuseIfAny(faults)

  const isInFractions = isOwnershipInFractions(kept.map(({ cell }) => cell('ownership')))
  if (isInFractions) notes.push(`"${header.headingOf.ownership}" is in fractions (0.18 for 18%): read as percent`)
  return { rows: isInFractions ? rows.map(inPercent) : rows, headings: header.headingOf, notes, warnings }
}

function whyNoProjections(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 12)
  return `not a projections file: needs a column Name or Id and a column ProjPts, Projection, FPTS, Points or Ownership; found ${found.join(', ')}`
}

type Row = ReturnType<typeof rowsBelow<ProjectionField>>[number]

interface WeekOfFile {
  kept: readonly Row[]
  notes: string[]
  warnings: string[]
}

/** Of a file with several nfl weeks, the slate's week. A file with one other week is read, with a warning. */
function ofWeek(rows: readonly Row[], { sport, season, counter }: Contest): WeekOfFile {
  const weekOf = ({ cell }: Row) => (cell('week') === '' ? '' : `${cell('season') || season} week ${cell('week')}`)
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
  const filled = cells.filter((cell) => !isBlank(cell))
  const values = filled.map((cell) => numberCell(cell) ?? 0)
  const total = values.reduce((sum, value) => sum + value, 0)
  const isEach = filled.every((cell, index) => !cell.includes('%') && values[index]! <= 1)
  return filled.length >= enoughRows && isEach && total > 1
}

const inPercent = ({ ownership, ...projection }: Projection): Projection =>
  ownership === undefined ? projection : { ...projection, ownership: ownership * 100 }

type TextField = 'id' | 'team' | 'position' | 'opponent' | 'date'

function texts(cells: Record<TextField, string>): Pick<Projection, TextField> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
}
