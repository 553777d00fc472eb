import Papa from 'papaparse'
import { type Fault, InputError, refuse, refuseIfAny } from '../../inputError.ts'
import { numberCell } from '../../numberCell.ts'
import { decodeText } from '../table/decodeText.ts'
import { findHeader, type Header, type Headings } from '../table/findHeader.ts'
import { delimiterOf } from '../table/readTable.ts'
import type { StandingsEntry } from './standings.ts'

export interface StandingsRows {
  /** The lineup as text, '' if there is none. */
  entries: (StandingsEntry & { row: number; lineup: string })[]
  owned: OwnedRow[]
}

/** A row of the ownership table: one for each player, or for each player and slot. */
export interface OwnedRow {
  name: string
  position: string
  /** Percent. */
  ownership: number
  points: number
}

type Field = 'rank' | 'id' | 'user' | 'timeLeft' | 'points' | 'lineup' | 'name' | 'position' | 'ownership' | 'scored'

const headings: Headings<Field> = {
  rank: ['Rank'],
  id: ['EntryId'],
  user: ['EntryName'],
  timeLeft: ['TimeRemaining'],
  points: ['Points'],
  lineup: ['Lineup'],
  name: ['Player'],
  position: ['Roster Position'],
  ownership: ['%Drafted'],
  scored: ['FPTS'],
}

/** Rows above the header at most. */
const rowsSearched = 10

/**
 * The file's two tables, which stand side by side and may differ in length: entries on the left, players on the right. Read
 * row by row, since the largest contests have hundreds of thousands of entries.
 */
export function standingsRows(file: string | Uint8Array): StandingsRows {
  const text = decodeText(file)
  const rows: StandingsRows = { entries: [], owned: [] }
  const faults: Fault[] = []
  let header: Header<Field> | undefined
  let row = 0
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text.slice(0, 4000)),
    step: ({ data, errors }) => {
      row++
      if (errors.some(({ type }) => type === 'Quotes'))
        faults.push({ field: `row ${row}`, reason: 'a quoted cell is not closed' })
      if (header === undefined) {
        if (row <= rowsSearched) header = headerIn(row, data)
      } else addRow(rows, faults, { row, cells: data, columnOf: header.columnOf })
    },
  })
  if (header === undefined)
    refuse('not a standings file: no row has the headings Rank, EntryId, EntryName, Points and Lineup')
  refuseIfAny(faults)
  if (rows.entries.length === 0)
    throw new InputError([{ field: `row ${header.row}`, reason: 'no entries below the headings' }])
  return rows
}

const headerIn = (row: number, cells: readonly string[]) =>
  findHeader(
    [{ row, cells }],
    headings,
    (has) => has('rank') && has('id') && has('user') && has('points') && has('lineup'),
  ).header

interface Cells {
  row: number
  cells: readonly string[]
  columnOf: Header<Field>['columnOf']
}

function addRow({ entries, owned }: StandingsRows, faults: Fault[], { row, cells, columnOf }: Cells): void {
  const cell = (field: Field) => {
    const column: number | undefined = columnOf[field]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const number = (field: Field, heading: string, blank?: number) => {
    const text = cell(field)
    const plain = Number(text)
    // Nearly all numbers are plain, and numberCell takes longer than all the rest.
    const value = text === '' || Number.isNaN(plain) ? (numberCell(text) ?? blank) : plain
    if (value !== undefined && !Number.isNaN(value)) return value
    faults.push({ field: `row ${row}, ${heading}`, reason: `"${text}" is not a number` })
    return 0
  }
  const id = cell('id')
  if (id !== '') {
    const named = cell('user')
    const [, user = named, which = '1', of = '1'] = /^(.*) \((\d+)\/(\d+)\)$/.exec(named) ?? []
    entries.push({
      row,
      rank: number('rank', 'Rank'),
      id,
      user,
      number: Number(which),
      of: Number(of),
      points: number('points', 'Points', 0),
      timeLeft: number('timeLeft', 'TimeRemaining', 0),
      lineup: cell('lineup'),
    })
  }
  const name = cell('name')
  if (name !== '')
    owned.push({
      name,
      position: cell('position'),
      ownership: number('ownership', '%Drafted', 0),
      points: number('scored', 'FPTS', 0),
    })
}
