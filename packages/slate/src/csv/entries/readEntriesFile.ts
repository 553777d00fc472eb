import { type Fault, InputError } from '../../inputError.ts'
import { rulesets } from '../../rulesets.ts'
import { poolLayouts } from '../players/poolLayouts.ts'
import { idIn } from '../players/readPoolRow.ts'
import { findPoolHeader } from '../players/siteOfList.ts'
import { findHeader, type Header, rowsBelow } from '../table/findHeader.ts'
import { delimiterOf, readTable, type TableRow } from '../table/readTable.ts'
import { refuseIfAny } from '../table/refuseIfAny.ts'
import { uploadHeader } from '../upload/uploadHeader.ts'
import { cellSpans, type RowSpan } from './cellSpans.ts'
import { type EntriesSite, entriesLayouts, entryHeadings } from './entriesLayouts.ts'
import { type RawText, rawText } from './rawText.ts'

/** What a roster place of an entry holds. */
export interface EntryPlace {
  /** Counts from 0. */
  column: number
  /** Without quotes and blanks around it; '' for a reservation. */
  text: string
  /** The site's own, where the text tells one. */
  playerId: string | undefined
  /** His game has begun, as this place or the list of players says: the site changes nothing here. */
  isLocked: boolean
}

export interface Entry {
  /** As a spreadsheet counts. */
  row: number
  id: string
  contestId: string
  places: readonly EntryPlace[]
}

export interface EntryContest {
  id: string
  name: string
  /** As the file writes it: `$4`. */
  fee: string
}

/** A player of the list that stands beside the entries. */
interface ListedPlayer {
  /** The cell that a roster place takes, as it stands in the file, quotes included. */
  cell: string
  isLocked: boolean
}

export interface EntriesFile {
  site: EntriesSite
  /** The roster places as the file heads them. */
  places: readonly string[]
  /** In the order of the file. */
  contests: readonly EntryContest[]
  entries: readonly Entry[]
  /** By the site's id; empty where somebody has cut the list off. */
  players: ReadonlyMap<string, ListedPlayer>
  bytes: Uint8Array
  raw: RawText
  rows: readonly RowSpan[]
  delimiter: string
}

/**
 * Reads the file of a user's own entries as DraftKings (DKEntries.csv) and FanDuel (entries-upload-template) give it out.
 *
 * @throws {InputError} for a file that is none, else naming each row that is wrong: all entries are read or none.
 */
export function readEntriesFile(bytes: Uint8Array): EntriesFile {
  const table = readTable(bytes)
  const { header } = findHeader(table, entryHeadings, (has) => has('entryId') && has('contestId'))
  if (header === undefined) throw new InputError([{ field: '', reason: whyNone(table) }])
  const raw = rawText(bytes)
  const delimiter = delimiterOf(raw.units)
  const rows = cellSpans(raw.units, { start: raw.start, delimiter })
  refuseIfAny(misread(table, rows))

  const site = header.headingOf.entryId?.includes('_') ? 'fd' : 'dk'
  const firstPlace = Math.max(...Object.values<number>(header.columnOf)) + 1
  const places = placesIn(table, header.row, firstPlace)
  const players = playersIn(site, table, { raw, rows })
  const placeAt = (column: number, text: string): EntryPlace => {
    const found = entriesLayouts[site].playerId.exec(text)
    const playerId = found?.[1] ?? found?.[2]
    return { column, text, playerId, isLocked: isLocked(text) || (players.get(playerId ?? '')?.isLocked ?? false) }
  }
  const cellsOf = new Map(table.map(({ row, cells }) => [row, cells]))
  const drafts = rowsBelow(table, header)
    .filter(({ cell }) => cell('entryId') !== '')
    .map(({ row, cell }) => ({
      row,
      id: cell('entryId'),
      contest: { id: cell('contestId'), name: cell('contestName'), fee: cell('fee') },
      places: places.map((_, index) => placeAt(firstPlace + index, cellsOf.get(row)?.[firstPlace + index] ?? '')),
    }))
  refuseIfAny(entryFaults(drafts))
  if (drafts.length === 0)
    throw new InputError([{ field: `row ${header.row}`, reason: 'no entries below the headings' }])

  return {
    site,
    places,
    contests: [...new Map(drafts.map(({ contest }) => [contest.id, contest])).values()],
    entries: drafts.map(({ contest, ...entry }) => ({ ...entry, contestId: contest.id })),
    players,
    bytes,
    raw,
    rows,
    delimiter,
  }
}

function whyNone(table: readonly TableRow[]): string {
  const titles = Object.values(entriesLayouts).map(({ title }) => title)
  const first = table[0]?.cells ?? []
  const isTemplate = rulesets.some((ruleset) => uploadHeader(ruleset).every((name, index) => first[index] === name))
  return isTemplate
    ? 'this is the template for new lineups, which holds no entries: download the upload file instead'
    : `not a file of entries (${titles.join(' or ')}): no row has the headings Entry ID and Contest ID`
}

/** Where quotes or commas were lost on the way (a mail program's UTF-7), cells can't be told apart as they stand. */
const misread = (table: readonly TableRow[], rows: readonly RowSpan[]): Fault[] =>
  table
    .filter(({ row, cells }) => rows[row - 1]?.cells.length !== cells.length)
    .map(({ row }) => ({ field: `row ${row}`, reason: 'its cells were changed on the way: download the file again' }))

/** The headings up to the blank one before the instructions. */
function placesIn(table: readonly TableRow[], headerRow: number, firstPlace: number): string[] {
  const headings = table.find(({ row }) => row === headerRow)?.cells.slice(firstPlace) ?? []
  const end = headings.findIndex((heading) => heading === '' || heading === 'Instructions')
  return end === -1 ? [...headings] : headings.slice(0, end)
}

const isLocked = (text: string) => /\(LOCKED\)$/i.test(text)

function entryFaults(drafts: readonly { row: number; id: string; contest: EntryContest }[]): Fault[] {
  const rowOf = new Map<string, number>()
  return drafts.flatMap(({ row, id, contest }) => {
    const field = `row ${row}`
    const first = rowOf.get(id)
    if (first === undefined) rowOf.set(id, row)
    if (!/^\d+$/.test(id))
      return [{ field, reason: `Entry ID "${id}" is no number: a spreadsheet may have rounded it; download it again` }]
    if (first !== undefined) return [{ field, reason: `Entry ID ${id} is also in row ${first}` }]
    return contest.id === '' ? [{ field, reason: 'no Contest ID' }] : []
  })
}

/** Each listed player with the cell that names him, as it stands in the file. */
function playersIn(
  site: EntriesSite,
  table: readonly TableRow[],
  { raw, rows }: Pick<EntriesFile, 'raw' | 'rows'>,
): Map<string, ListedPlayer> {
  const { header } = findPoolHeader(table, poolLayouts[site])
  if (header === undefined) return new Map()
  const column = playerColumn(site, table, header)
  return new Map(
    rowsBelow(table, header)
      .filter(({ cell }) => poolLayouts[site].id.pattern.test(idIn(cell)))
      .map(({ row, cell }) => {
        const span = rows[row - 1]?.cells[column]
        const text = span === undefined ? '' : raw.units.slice(span.start, span.end)
        return [idIn(cell), { cell: text.trim() === '' ? idIn(cell) : text, isLocked: isLocked(cell('nameAndId')) }]
      }),
  )
}

function playerColumn(site: EntriesSite, table: readonly TableRow[], { row }: Header<string>): number {
  const headings = table.find((other) => other.row === row)?.cells ?? []
  return headings.findIndex((heading) => entriesLayouts[site].playerColumn.test(heading))
}
