import { historyKinds } from '../../history/historyKind.ts'
import { listedOr } from '../../listed.ts'
import { findHeader, type Header } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'
import type { HistoryReader } from './historyReader.ts'
import { historyReaders } from './historyReaders.ts'

export interface FoundReader {
  reader: HistoryReader<string>
  header: Header<string>
}

export const hasIn =
  ({ columnOf }: Header<string>) =>
  (field: string): boolean =>
    columnOf[field] !== undefined

/** The first reader whose headings are in a table's first rows; undefined if there is none. */
export function readerOf(table: readonly TableRow[]): FoundReader | undefined {
  for (const reader of historyReaders) {
    const { header } = findHeader(table, reader.headings, (has) => lacking(reader, has).length === 0)
    if (header !== undefined) return { reader, header }
  }
  return undefined
}

/** Why no reader takes a table: what the one that comes closest lacks. */
export function whyNoReader(table: readonly TableRow[]): string {
  const kinds = historyReaders.map(({ kind }) => historyKinds[kind].label)
  const near = historyReaders.flatMap((reader) => {
    const { nearest } = findHeader(table, reader.headings, () => false)
    if (nearest === undefined) return []
    const lacks = lacking(reader, hasIn(nearest))
    return [{ reader, row: nearest.row, lacks, share: lacks.length / reader.needs.length }]
  })
  const [closest] = near.sort((a, b) => a.share - b.share)
  const whole = `not a file of ${listedOr([...new Set(kinds)])}`
  // Of a table that lacks more, nobody knows what it was meant for.
  return closest === undefined || (closest.lacks.length > 1 && closest.share > 0.25)
    ? whole
    : `not a table of ${historyKinds[closest.reader.kind].label}: row ${closest.row} lacks ${closest.lacks.join(', ')}`
}

/** The first heading of each field that is needed and not there. */
const lacking = ({ needs, headings }: HistoryReader<string>, has: (field: string) => boolean) =>
  needs.flatMap((fields) => (fields.some(has) ? [] : [headings[fields[0] ?? '']?.[0] ?? '']))
