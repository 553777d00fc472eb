import type { Counter } from '../../contest.ts'
import type { GameSheet } from '../../history/gameSheet.ts'
import type { HistoryKind, HistorySource } from '../../history/historyKind.ts'
import type { Sport } from '../../sport.ts'
import type { Headings } from '../table/findHeader.ts'

/** A row below the headings that has any value in a known column. Only valid while it is taken. */
export interface HistoryRow<Field extends string> {
  /** As in a spreadsheet. */
  readonly row: number
  /** Trimmed; '' if the cell is blank or the file has no such column. */
  cell(field: Field): string
}

/** What a reader knows when it starts, and who it tells what it finds. */
export interface HistoryStart<Field extends string> {
  /** The sport that the user named. If the kind has a sport, it is this one. */
  sport: Sport | undefined
  source: HistorySource
  /** The season and the week or date of files that don't say when their games are. */
  season: number | undefined
  counter: Counter | undefined
  has(field: Field): boolean
  /** The file's own heading; the first that we know if the file has none. */
  headingOf(field: Field): string
  /** The text of a second file, a table of players' ids. */
  ids: string | undefined
  /** A complete sheet. Each key (`sheetKey`) at most once. */
  give(sheet: GameSheet): void
  /** What is wrong with a row. The file is refused then; further sheets don't matter. */
  fault(row: number, reason: string): void
  /** What the user should know of a file that was read, such as rows that were left out. */
  note(text: string): void
}

export interface HistoryReading<Field extends string> {
  take(row: HistoryRow<Field>): void
  /** The sheets that are left, made one at a time as they are asked for. */
  end(): Iterable<GameSheet>
}

/** Reads one kind of history file, row by row. */
export interface HistoryReader<Field extends string> {
  kind: HistoryKind
  headings: Headings<Field>
  /** A header has at least one field of each group. */
  needs: readonly (readonly Field[])[]
  sourceOf(has: (field: Field) => boolean): HistorySource
  /** Why a file with all that it needs is still none of this kind, such as projections in place of results. */
  whyNot?(has: (field: Field) => boolean): string | undefined
  /** @throws {InputError} when the file or the sport can't be read at all. */
  start(start: HistoryStart<Field>): HistoryReading<Field>
}
