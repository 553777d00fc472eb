import Papa from 'papaparse'
import { expect } from 'vitest'
import type { EntriesFile, Entry } from '../csv/entries/readEntriesFile.ts'
import { siteId } from '../person.ts'

const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\n')

/** The cells of a line, by a parser that is not ours. */
const cellsOf = (line: string) => Papa.parse<string[]>(line, { delimiter: ',' }).data[0] ?? []

/** The id of `Name (1) (LOCKED)`, `12-3:Name` or `1`. */
function idIn(text: string): string | undefined {
  const [, inBrackets, first] = /\((\d+)\)(?: \(LOCKED\))?$|^([\d-]+)(?::|$)/.exec(text) ?? []
  return inBrackets ?? first
}

/**
 * Expects that a written file differs from the file only in cells whose player changed, that these name the new players of
 * their slots, and that no locked cell is among them. For files without line ends in cells.
 *
 * @param lineups ids in slot order, by entry.
 * @returns how many cells differ.
 */
export function expectOnlyCells(
  file: EntriesFile,
  written: Uint8Array,
  lineups: ReadonlyMap<Entry, readonly string[]>,
): number {
  const [before, after] = [linesOf(file.bytes), linesOf(written)]
  expect(after).toHaveLength(before.length)
  const entryOf = new Map(file.entries.map((entry) => [entry.row, entry]))
  let count = 0
  for (const [index, line] of before.entries()) {
    if (after[index] === line) continue
    const entry = entryOf.get(index + 1)!
    const [was, is] = [cellsOf(line), cellsOf(after[index]!)]
    const changed = is.flatMap((text, column) => (text === was[column] ? [] : [column]))
    const ids = lineups.get(entry)!.map(siteId)
    for (const column of changed) {
      const slot = entry.cells.findIndex((cell) => cell.column === column)
      expect(entry.cells[slot]!.isLocked).toBe(false)
      expect(`${was[column]} ${is[column]}`).not.toContain('LOCKED')
    }
    // Equal slots (RB, RB) may share their players in any order.
    const namesOf = (idOf: (slot: number) => string | undefined) =>
      file.slots.map((name, slot) => `${name} ${idOf(slot)}`).sort()
    const named = entry.cells.map(({ column }) => idIn(is[column] ?? ''))
    expect(namesOf((slot) => named[slot])).toEqual(namesOf((slot) => ids[slot]))
    count += changed.length
    // Between the changed cells, each byte is as it was, quotes included.
    const isChanged = new Set(changed)
    expect(is.length).toBe(Math.max(was.length, ...changed.map((column) => column + 1)))
    expect(rawAround(after[index]!, isChanged)).toEqual(rawAround(line, isChanged))
  }
  return count
}

const rawAround = (line: string, left: ReadonlySet<number>) => {
  const raw = line.match(/(?:"(?:[^"]|"")*"|[^,])*(?:,|$)/g) ?? []
  return raw.filter((_, column) => !left.has(column))
}
