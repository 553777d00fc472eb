import type { Site } from '../../contest.ts'
import { type Fault, InputError, refuseIfAny } from '../../inputError.ts'
import { listedOr } from '../../listed.ts'
import type { PlayerRow } from '../../player.ts'
import { rulesets } from '../../rulesets.ts'
import { sites, siteTable } from '../../sites/sites.ts'
import type { EntriesField, EntriesLayout } from '../../sites/siteTable.ts'
import { idIn, isLockedText, statusIn } from '../players/readPoolRow.ts'
import { findPoolHeader } from '../players/siteOfList.ts'
import { findHeader, type Header, type Headings, rowsBelow } from '../table/findHeader.ts'
import { delimiterOf, readTable, type TableRow } from '../table/readTable.ts'
import { uploadHeader } from '../upload/uploadFile.ts'
import { cellSpans, type RowSpan } from './cellSpans.ts'
import { type RawText, rawText } from './rawText.ts'

/** A slot of an entry. */
export interface EntryCell {
  /** Counts from 0. */
  column: number
  /** Without quotes and outer spaces; '' in a reserved entry. */
  text: string
  /** The site's own id, if the text has one. */
  playerId: string | undefined
  /** The player's game has started, by the file. The site changes nothing here. */
  isLocked: boolean
}

export interface Entry {
  /** As in a spreadsheet, from 1. */
  row: number
  id: string
  contestId: string
  /** One for each slot. */
  cells: readonly EntryCell[]
}

export interface EntryContest {
  id: string
  name: string
  /** As the file writes it: `$4`. */
  fee: string
}

/** A player of the list beside the entries. */
interface ListedPlayer {
  /** What goes into a slot, exactly as in the file, quotes included. */
  cell: string
  /** What the list says of the player's game. */
  status: PlayerRow['GameStatus']
}

export interface EntriesFile {
  site: Site
  layout: EntriesLayout
  /** The slots as the file heads them. */
  slots: readonly string[]
  /** In file order. */
  contests: readonly EntryContest[]
  entries: readonly Entry[]
  /** By the site's id; empty if the list was cut off. */
  players: ReadonlyMap<string, ListedPlayer>
  /** The site's ids of players whose games have started, by the list or any cell. */
  locked: ReadonlySet<string>
  bytes: Uint8Array
  raw: RawText
  /** As in a spreadsheet, from 1. */
  headerRow: number
  rows: readonly RowSpan[]
  delimiter: string
}

/** FanDuel writes underscores for spaces. */
const headings: Headings<EntriesField> = {
  entryId: ['Entry ID'],
  contestName: ['Contest Name'],
  contestId: ['Contest ID'],
  fee: ['Entry Fee'],
}

const layouts = sites.flatMap((site) => {
  const layout = siteTable(site).entries
  return layout === undefined ? [] : [{ site, layout }]
})

/**
 * Reads the file of a user's own entries: DraftKings' DKEntries.csv and FanDuel's entries-upload-template.
 *
 * @throws {InputError} if it is no such file, else naming each wrong row: all entries are read or none.
 */
export function readEntriesFile(bytes: Uint8Array): EntriesFile {
  const table = readTable(bytes)
  const { header } = findHeader(table, headings, (has) => has('entryId') && has('contestId'))
  const found = layouts.find(({ layout }) => layout.entryIdHeading.test(header?.headingOf.entryId ?? ''))
  if (header === undefined || found === undefined) throw new InputError([{ field: '', reason: whyNotEntries(table) }])
  const raw = rawText(bytes)
  const delimiter = delimiterOf(raw.units)
  const rows = cellSpans(raw.units, { start: raw.start, delimiter })
  refuseIfAny(damagedRows(table, rows))

  const { site, layout } = found
  const firstSlot = Math.max(...Object.values<number>(header.columnOf)) + 1
  const slots = slotsIn(table, header.row, firstSlot)
  const players = playersIn(site, layout, table, { raw, rows })
  const playerIdIn = (text: string) => {
    const match = layout.playerId.exec(text)
    return match?.[1] ?? match?.[2]
  }
  const cellsOf = new Map(table.map(({ row, cells }) => [row, cells]))
  const drafts = rowsBelow(table, header)
    .filter(({ cell }) => cell('entryId') !== '')
    .map(({ row, cell }) => ({
      row,
      id: cell('entryId'),
      contest: { id: cell('contestId'), name: cell('contestName'), fee: cell('fee') },
      cells: slots.map((_, index) => {
        const text = cellsOf.get(row)?.[firstSlot + index] ?? ''
        return { column: firstSlot + index, text, playerId: playerIdIn(text) }
      }),
    }))
  refuseIfAny(entryFaults(drafts))
  if (drafts.length === 0)
    throw new InputError([{ field: `row ${header.row}`, reason: 'no entries below the headings' }])

  const locked = new Set([
    ...[...players].flatMap(([id, { status }]) => (status === 'started' || status === 'over' ? [id] : [])),
    ...drafts.flatMap(({ cells }) =>
      cells.flatMap(({ text, playerId }) => (isLockedText(text) ? (playerId ?? []) : [])),
    ),
  ])
  const isLocked = ({ text, playerId }: Pick<EntryCell, 'text' | 'playerId'>) =>
    isLockedText(text) || (playerId !== undefined && locked.has(playerId))
  return {
    site,
    layout,
    slots,
    contests: [...new Map(drafts.map(({ contest }) => [contest.id, contest])).values()],
    entries: drafts.map(({ contest, cells, ...entry }) => ({
      ...entry,
      contestId: contest.id,
      cells: cells.map((cell) => ({ ...cell, isLocked: isLocked(cell) })),
    })),
    players,
    locked,
    bytes,
    raw,
    headerRow: header.row,
    rows,
    delimiter,
  }
}

function whyNotEntries(table: readonly TableRow[]): string {
  const titles = layouts.map(({ layout }) => layout.title)
  const first = table[0]?.cells ?? []
  const isTemplate = rulesets.some((ruleset) => uploadHeader(ruleset).every((name, index) => first[index] === name))
  return isTemplate
    ? 'this is the template for new lineups and has no entries: download the upload file instead'
    : `not an entries file (${listedOr(titles)}): no row has the headings Entry ID and Contest ID`
}

/** Where quotes or commas were lost in transit (a mail program's UTF-7), cells can't be told apart. */
const damagedRows = (table: readonly TableRow[], rows: readonly RowSpan[]): Fault[] =>
  table
    .filter(({ row, cells }) => rows[row - 1]?.cells.length !== cells.length)
    .map(({ row }) => ({ field: `row ${row}`, reason: 'its cells are damaged: download the file again' }))

/** The headings up to the blank one before the instructions. */
function slotsIn(table: readonly TableRow[], headerRow: number, firstSlot: number): string[] {
  const names = table.find(({ row }) => row === headerRow)?.cells.slice(firstSlot) ?? []
  const end = names.findIndex((name) => name === '' || name === 'Instructions')
  return end === -1 ? [...names] : names.slice(0, end)
}

function entryFaults(drafts: readonly { row: number; id: string; contest: EntryContest }[]): Fault[] {
  const rowOf = new Map<string, number>()
  return drafts.flatMap(({ row, id, contest }) => {
    const field = `row ${row}`
    const first = rowOf.get(id)
    if (first === undefined) rowOf.set(id, row)
    if (!/^\d+$/.test(id))
      return [
        { field, reason: `Entry ID "${id}" is not a whole number (spreadsheets round it): download the file again` },
      ]
    if (first !== undefined) return [{ field, reason: `Entry ID ${id} is also in row ${first}` }]
    return contest.id === '' ? [{ field, reason: 'no Contest ID' }] : []
  })
}

/** The listed players by id, each with the cell that names them, as in the file. */
function playersIn(
  site: Site,
  { playerColumn }: EntriesLayout,
  table: readonly TableRow[],
  { raw, rows }: Pick<EntriesFile, 'raw' | 'rows'>,
): Map<string, ListedPlayer> {
  const { playerList } = siteTable(site)
  const { header } = findPoolHeader(table, playerList)
  if (header === undefined) return new Map()
  const column = columnNamed(playerColumn, table, header)
  return new Map(
    rowsBelow(table, header)
      .filter(({ cell }) => playerList.id.pattern.test(idIn(cell)))
      .map(({ row, cell }) => {
        const span = rows[row - 1]?.cells[column]
        const text = span === undefined ? '' : raw.units.slice(span.start, span.end)
        return [idIn(cell), { cell: text.trim() === '' ? idIn(cell) : text, status: statusIn(cell) }]
      }),
  )
}

const columnNamed = (heading: RegExp, table: readonly TableRow[], { row }: Header<string>): number =>
  table.find((other) => other.row === row)?.cells.findIndex((cell) => heading.test(cell)) ?? -1
