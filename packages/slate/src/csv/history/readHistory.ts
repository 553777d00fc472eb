import type * as z from 'zod'
import { type Counter, firstSeason } from '../../contest.ts'
import { GameSheet } from '../../history/gameSheet.ts'
import type { HistoryFileHead } from '../../history/historyImport.ts'
import { historyKinds, mostSheetsAtOnce } from '../../history/historyKind.ts'
import { type Fault, InputError, refuse, refuseIfAny } from '../../inputError.ts'
import { counted } from '../../listed.ts'
import { plainReason } from '../../plainReason.ts'
import type { Sport } from '../../sport.ts'
import type { TableRow } from '../table/readTable.ts'
import { type FoundReader, hasIn, readerOf, whyNoReader } from './historyHeader.ts'
import type { HistoryReading, HistoryRow } from './historyReader.ts'
import { filledRows } from './recognizeHistory.ts'
import { tableBlocks } from './tableBlocks.ts'
import { wholeText } from './textBlocks.ts'
import type { Pieces } from './unpackedPieces.ts'

/** Sheets that are complete, at most as many as one call sends, and how much of the file has been read. */
export interface HistoryBatch {
  /** Known with the first sheets. */
  head: Pick<HistoryFileHead, 'kind' | 'source'> | undefined
  sheets: GameSheet[]
  bytes: number
  /** Rows below the headings. */
  rows: number
}

export interface HistoryRead {
  head: Omit<HistoryFileHead, 'file'>
  rows: number
  /** What the user should know, such as rows that were left out. */
  notes: string[]
}

export interface HistoryOptions {
  /** Needed for kinds of files that don't say it. */
  sport?: Sport | undefined
  /** Needed for files that don't say when their games are, such as some of props. */
  season?: number | undefined
  counter?: Counter | undefined
  /** A table of players' ids, for files of snap counts. */
  idsFile?: Uint8Array | string | undefined
}

/** As many as an `InputError` names. */
const mostFaults = 20

/** Rows searched for headings, as in `findHeader`. */
const headRows = 60

/**
 * Reads a file of history piece by piece: only what the reader of its kind keeps stays in memory. A batch comes with every
 * block of the file, also without sheets, so that a caller can show how far it is. A file with a fault gives no further
 * sheets. Stops when the consumer stops.
 *
 * @throws {InputError} naming up to twenty wrong rows, or that the file is none that we read.
 */
export async function* readHistory(
  pieces: Pieces,
  options: HistoryOptions = {},
): AsyncGenerator<HistoryBatch, HistoryRead> {
  const ids = options.idsFile === undefined ? undefined : await wholeText(options.idsFile)
  const ready: GameSheet[] = []
  const head: TableRow[] = []
  let file: OpenFile | undefined
  let bytes = 0
  const batch = (): HistoryBatch => ({
    head: file?.head,
    sheets: ready.splice(0, mostSheetsAtOnce),
    bytes,
    rows: file?.rows ?? 0,
  })
  const told = async function* () {
    for await (const piece of pieces) {
      bytes += piece.length
      yield piece
    }
  }
  /** The last row, if the file has no line end after it. */
  let open: LastRow | undefined
  for await (const block of tableBlocks(told())) {
    if (block.isOpen) open = { row: block.from + block.rows.length - 1, cells: block.rows.at(-1)!.length }
    if (file !== undefined) file.take(block.from, block.rows)
    else {
      head.push(...filledRows(block.rows, block.from))
      if (head.length >= headRows) file = openFile(head, { ...options, ids }, ready)
    }
    do yield batch()
    while (ready.length >= mostSheetsAtOnce)
  }
  file ??= openFile(head, { ...options, ids }, ready)
  if (open !== undefined && isPart(open, head)) refuseIfAny([{ field: `row ${open.row}`, reason: breaksOff }])
  const sport = file.end()
  while (ready.length > 0) yield batch()
  return { head: { ...file.head, sport }, rows: file.rows, notes: file.notes }
}

const breaksOff = 'the file breaks off within this row: download it again'

interface LastRow {
  row: number
  cells: number
}

/** Whether it has fewer cells than the headings and any of the first rows. */
const isPart = (last: LastRow, head: readonly TableRow[]) =>
  head.some(({ row }) => row !== last.row) &&
  head.every(({ row, cells }) => row === last.row || cells.length === 1 || cells.length > last.cells)

/** `ids`: the text of a table of players' ids. */
type OpenOptions = Omit<HistoryOptions, 'idsFile'> & { ids: string | undefined }

interface OpenFile {
  head: Pick<HistoryFileHead, 'kind' | 'source'>
  rows: number
  notes: string[]
  take(from: number, rows: readonly (readonly string[])[]): void
  /** @throws {InputError} if there is nothing in the file. */
  end(): Sport
}

/** Starts the reader of a file's kind, and gives it the rows below the headings. */
function openFile(rows: readonly TableRow[], options: OpenOptions, ready: GameSheet[]): OpenFile {
  if (rows.length === 0) refuse('the file is empty')
  const found = readerOf(rows)
  if (found === undefined) refuse(whyNoReader(rows))
  const file = started(found, options, ready)
  const { row } = found.header
  for (const below of rows) if (below.row > row) file.take(below.row, [below.cells])
  return file
}

function started({ reader, header }: FoundReader, options: OpenOptions, ready: GameSheet[]): OpenFile {
  const has = hasIn(header)
  const whyNot = reader.whyNot?.(has)
  if (whyNot !== undefined) refuse(whyNot)
  const { kind } = reader
  const { label } = historyKinds[kind]
  const kindSport: Sport | undefined = historyKinds[kind].sport
  if (kindSport !== undefined && options.sport !== undefined && kindSport !== options.sport)
    refuse(`these are ${label} of ${kindSport.toUpperCase()}, not of ${options.sport.toUpperCase()}`)

  const faults: Fault[] = []
  const fault = (found: Fault) => {
    faults.push(found)
    if (faults.length >= mostFaults) throw new InputError(faults)
  }
  let sport = kindSport ?? options.sport
  let given = 0
  /** Of seasons before our first one. Files of leagues that name the season are not read that far. */
  let oldRows = 0
  let oldSheets = 0
  const file: OpenFile = {
    head: { kind, source: reader.sourceOf(has) },
    rows: 0,
    notes: [],
    take: (from, rows) => {
      for (const [index, cells] of rows.entries()) {
        row.row = from + index
        row.cells = cells
        if (!columns.some((column) => cells[column] !== undefined && cells[column].trim() !== '')) continue
        if (isHeadings(cells)) continue
        file.rows++
        if (has('season') && isTooOld(row.cell('season'))) {
          oldRows++
          continue
        }
        reading.take(row)
      }
    },
    end: () => {
      if (faults.length === 0) reading.end()
      for (const old of [oldRows > 0 && counted(oldRows, 'row'), oldSheets > 0 && counted(oldSheets, 'game sheet')])
        if (old !== false) file.notes.push(`${old} of seasons before ${firstSeason} left out`)
      if (faults.length > 0) throw new InputError(faults)
      if (given === 0 || sport === undefined) refuse(`row ${header.row}: no ${label} below the headings`)
      return sport
    },
  }
  const reading: HistoryReading<string> = reader.start({
    sport,
    source: file.head.source,
    season: options.season,
    counter: options.counter,
    has,
    headingOf: (field) => header.headingOf[field] ?? reader.headings[field]?.[0] ?? field,
    ids: options.ids,
    give: (sheet) => {
      if (faults.length > 0) return
      if (sheet.season < firstSeason) {
        oldSheets++
        return
      }
      const parsed = GameSheet.safeParse(sheet)
      if (!parsed.success) return fault(sheetFault(sheet, parsed.error.issues))
      given++
      sport ??= sheet.sport
      ready.push(sheet)
    },
    fault: (row, reason) => fault({ field: `row ${row}`, reason }),
    note: (text) => file.notes.push(text),
  })
  const columns = [...new Set(Object.values<number | undefined>(header.columnOf))].filter((at) => at !== undefined)
  const headings = Object.entries(header.headingOf).map(([field, text]) => ({ column: header.columnOf[field]!, text }))
  /** Files put together have them again. */
  const isHeadings = (cells: readonly string[]) => headings.every(({ column, text }) => cells[column]?.trim() === text)
  const row: HistoryRow<string> & { row: number; cells: readonly string[] } = {
    row: 0,
    cells: [],
    cell: (field) => {
      const column = header.columnOf[field]
      return column === undefined ? '' : own((row.cells[column] ?? '').trim())
    },
  }
  return file
}

const isTooOld = (season: string) => /^\d{4}(\.0)?$/.test(season) && Number(season) < firstSeason

function sheetFault({ team, event, counter }: GameSheet, issues: readonly z.core.$ZodIssue[]): Fault {
  const reason = issues.map((issue) => `${issue.path.join('.')}: ${plainReason(issue)}`).join('; ')
  return { field: [team || event, counter].join(' '), reason }
}

/**
 * A short cell is a copy. A longer one is a window on the block of the file that it was cut from, and would keep all of that
 * in memory as long as it is kept.
 */
const own = (cell: string): string => (cell.length < 13 ? cell : (JSON.parse(JSON.stringify(cell)) as string))
