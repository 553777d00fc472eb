import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * A file of only these entries: the headings, then their rows as they are, up to the last slot. Sites take it, and
 * DraftKings asks for it "for faster processing". The instructions and the player list share lines with the entries, so their
 * remains would be torn, and read as the list of another slate.
 */
export function changedRows(file: EntriesFile, entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const { raw, rows, headerRow } = file
  const lastColumn = file.entries[0]!.cells.at(-1)!.column
  const header = rows[headerRow - 1]!
  const lineEnd = raw.units.slice(header.end, rows[headerRow]!.cells[0]!.start)
  const textOf = (row: number) => {
    const { cells, end } = rows[row - 1]!
    return raw.units.slice(cells[0]!.start, cells[lastColumn]?.end ?? end) + lineEnd
  }
  const texts = [headerRow, ...entries.map(({ row }) => row)].map(textOf)
  return raw.bytesOf(raw.units.slice(0, raw.start) + texts.join(''))
}
