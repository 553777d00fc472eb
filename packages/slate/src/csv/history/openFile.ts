import type * as z from 'zod'
import { type Counter, firstSeason } from '../../contest.ts'
import { GameSheet } from '../../history/gameSheet.ts'
import type { HistoryFileHead } from '../../history/historyImport.ts'
import { historyKinds } from '../../history/historyKind.ts'
import { type Fault, InputError, refuse } from '../../inputError.ts'
import { counted } from '../../listed.ts'
import { plainReason } from '../../plainReason.ts'
import type { Sport } from '../../sport.ts'
import type { TableRow } from '../table/readTable.ts'
import { type FoundReader, hasIn, readerOf, whyNoReader } from './historyHeader.ts'
import type { HistoryReading, HistoryRow } from './historyReader.ts'

/** As many as an `InputError` names. */
const mostFaults = 20

interface OpenOptions {
  sport?: Sport | undefined
  season?: number | undefined
  counter?: Counter | undefined
  /** The text of a table of players' ids. */
  ids: string | undefined
}

/** A file whose headings have been found. */
export interface OpenFile {
  head: Pick<HistoryFileHead, 'kind' | 'source'>
  rows: number
  notes: string[]
  take(from: number, rows: readonly (readonly string[])[]): void
  /** Readies the sheets that are left: with each step, at most one more. */
  rest(): Iterable<unknown>
  /** @throws {InputError} if there is a fault or nothing in the file. */
  end(): Sport
}

/**
 * Starts the reader of a file's kind, and gives it the rows below the headings.
 *
 * @param rows the first ones of the file.
 * @param ready takes the sheets that are complete.
 * @throws {InputError} if the file is none that we read.
 */
export function openFile(rows: readonly TableRow[], options: OpenOptions, ready: GameSheet[]): OpenFile {
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
    refuse(`this file has ${label} of ${kindSport.toUpperCase()}, not of ${options.sport.toUpperCase()}`)

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
  const give = (sheet: GameSheet) => {
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
  }
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
    *rest() {
      if (faults.length > 0) return
      for (const sheet of reading.end()) yield give(sheet)
    },
    end: () => {
      for (const old of [oldRows > 0 && counted(oldRows, 'row'), oldSheets > 0 && counted(oldSheets, 'game sheet')])
        if (old !== false) file.notes.push(`${old} of seasons before ${firstSeason} left out`)
      if (faults.length > 0) throw new InputError(faults)
      if (given === 0 || sport === undefined)
        refuse([`row ${header.row}: no ${label} below the headings`, ...file.notes].join('; '))
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
    give,
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
