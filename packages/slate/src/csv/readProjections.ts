import * as z from 'zod'
import { type Fault, InputError } from '../inputError.ts'
import { findHeader, type Headings, rowsBelow } from './findHeader.ts'
import { readTable, type TableRow } from './readTable.ts'
import { refuseIfAny } from './refuseIfAny.ts'

/** One row of a projections file: points in fantasy points, ownership in percent; undefined where it has none. */
export interface Projection {
  row: number
  id?: string
  name: string
  team?: string
  position?: string
  points?: number
  ownership?: number
  ceiling?: number
  stdDev?: number
  minutes?: number
}

export interface Projections {
  rows: Projection[]
  /** Which heading of the file was taken for what: `{ points: 'My Proj' }`. */
  headings: Readonly<Partial<Record<ProjectionField, string>>>
}

const numberFields = ['points', 'ownership', 'ceiling', 'stdDev', 'minutes'] as const
type NumberField = (typeof numberFields)[number]
type ProjectionField = NumberField | 'id' | 'name' | 'firstName' | 'lastName' | 'team' | 'position'

/**
 * Our own files, FantasyPros, FantasyLabs (`projections_…`), SaberSim (`DFS ID`, `My Proj`) and the words that most
 * tables use; where a file has two of them, the first here counts.
 */
const headings: Headings<ProjectionField> = {
  id: ['Id', 'DFS ID', 'Player ID', 'Draftable ID'],
  name: ['Name', 'Player', 'Player Name', 'Full Name', 'Nickname', 'Name + ID'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  team: ['Team', 'TeamAbbrev', 'Tm'],
  position: ['Position', 'Pos'],
  points: [
    ...['ProjPts', 'My Proj', 'SS Proj', 'proj_fpts', 'projections_proj', 'ppg_projection', 'Projected Points'],
    ...['Projection', 'Proj', 'FPTS', 'Proj Points', 'Fantasy Points', 'Points', 'Pts'],
  ],
  ownership: [
    ...['ProjOwn', 'My Own', 'Adj Own', 'projections_projown', 'Projected Ownership', 'Projected Own'],
    ...['Proj Ownership', 'Ownership', 'Own', 'pOwn'],
  ],
  ceiling: ['Ceiling', 'Ceil', 'projections_ceiling', 'Projected Ceiling', 'Projection Ceil'],
  stdDev: ['StdDev', 'Std', 'Stdev', 'Standard Deviation'],
  minutes: ['Minutes', 'ProjMins', 'Mins', 'Projected Minutes'],
}

/** What a pool row can hold. */
const ranges: Readonly<Record<NumberField, z.ZodType<number>>> = {
  points: z.number().min(-1000).max(10_000),
  ownership: z.number().min(0).max(100),
  ceiling: z.number().min(-1000).max(10_000),
  stdDev: z.number().min(0).max(10_000),
  minutes: z.number().min(0).max(58),
}

/**
 * Reads a table of projections, whoever made it.
 *
 * @throws {InputError} when no row has headings for the players and for the points, else naming each row that is wrong.
 */
export function readProjections(file: string | Uint8Array): Projections {
  const table = readTable(file)
  const { header } = findHeader(
    table,
    headings,
    (has) => (has('id') || has('name') || (has('firstName') && has('lastName'))) && has('points'),
  )
  if (header === undefined) throw new InputError([{ field: '', reason: whyNoProjections(table) }])

  const faults: Fault[] = []
  const rowOfId = new Map<string, number>()
  const rows = rowsBelow(table, header).map(({ row, cell }): Projection => {
    const field = `row ${row}`
    const numbers: Partial<Record<NumberField, number>> = {}
    for (const name of numberFields) {
      const value = numberIn(cell(name))
      if (value === undefined) continue
      if (ranges[name].safeParse(value).success) numbers[name] = value
      else faults.push({ field, reason: `${header.headingOf[name]} "${cell(name)}" is not a possible number` })
    }
    const id = cell('id')
    const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replace(/\s*\(\d+\)$/, '').trim()
    if (id === '' && name === '') faults.push({ field, reason: 'neither a name nor an id' })
    const earlier = id === '' ? undefined : rowOfId.get(id)
    if (earlier === undefined) rowOfId.set(id, row)
    else faults.push({ field, reason: `id ${id} is also in row ${earlier}` })
    return { row, name, ...texts({ id, team: cell('team'), position: cell('position') }), ...numbers }
  })
  if (rows.length === 0) faults.push({ field: `row ${header.row}`, reason: 'no projections below the headings' })
  refuseIfAny(faults)
  return { rows, headings: header.headingOf }
}

function whyNoProjections(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 12)
  return `not a projections file: it needs a column Name or Id and a column ProjPts (or Projection, FPTS, Points), found ${found.join(', ')}`
}

/** The number in `23.9`, `12.5%` or `1,024`; undefined where the cell says there is none, NaN where it is not one. */
function numberIn(cell: string): number | undefined {
  if (/^(|-|n\/?a|null)$/i.test(cell)) return undefined
  return /^[-+]?(\d[\d,]*\.?\d*|\.\d+)(e[-+]?\d+)?\s*%?$/i.test(cell) ? Number(cell.replace(/[,%\s]/g, '')) : Number.NaN
}

function texts(cells: Record<'id' | 'team' | 'position', string>): Pick<Projection, 'id' | 'team' | 'position'> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
}
