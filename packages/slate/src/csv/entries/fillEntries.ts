import { siteId } from '../../person.ts'
import { idInCell } from './idInCell.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * The file with lineups in its entries. Every other byte stays: byte order mark, line ends, quotes, ragged rows, the
 * player list, entries without a lineup, locked slots and slots that already hold the player.
 *
 * @param lineups player ids in slot order, by entry; `''` leaves a slot blank.
 */
export function fillEntries(
  file: EntriesFile,
  lineups: ReadonlyMap<Entry, readonly string[]>,
): Uint8Array<ArrayBuffer> {
  const { units } = file.raw
  const edits = [...lineups]
    .flatMap(([entry, players]) => editsOf(file, entry, players))
    .sort((a, b) => a.start - b.start)
  let text = ''
  let at = 0
  for (const { start, end, cell } of edits) {
    text += units.slice(at, start) + cell
    at = end
  }
  return file.raw.bytesOf(text + units.slice(at))
}

function editsOf(file: EntriesFile, entry: Entry, players: readonly string[]) {
  const { cells, end } = file.rows[entry.row - 1]!
  const edits: { start: number; end: number; cell: string }[] = []
  let added = ''
  let lacking = 0
  for (const [index, entryCell] of entry.cells.entries()) {
    const { column, isLocked } = entryCell
    const id = siteId(players[index]!)
    const cell = file.players.get(id)?.cell ?? id
    const span = cells[column]
    if (span !== undefined) {
      if (!isLocked && idInCell(entryCell) !== id) edits.push({ ...span, cell })
      continue
    }
    // A row may end before its slots do. Then it also gets the delimiters it lacks.
    lacking += index === 0 ? column - cells.length + 1 : 1
    if (cell === '') continue
    added += file.delimiter.repeat(lacking) + cell
    lacking = 0
  }
  return added === '' ? edits : [...edits, { start: end, end, cell: added }]
}
