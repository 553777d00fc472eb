import type { HistoryReader } from './historyReader.ts'

/** A reader for each kind of history file. A file is read by the first one whose headings it has: the specific ones first. */
export const historyReaders: readonly HistoryReader<string>[] = []
