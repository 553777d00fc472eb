import { siteId } from '../../person.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * The file with lineups in its entries: players' ids by entry, in the order of the places. Every other byte stays as it is:
 * the mark, line ends, quotes, ragged rows, the list of players, entries without a lineup, and places that are locked or
 * hold that player already.
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

function editsOf(file: EntriesFile, { row, places }: Entry, players: readonly string[]) {
  const { cells, end } = file.rows[row - 1]!
  const edits: { start: number; end: number; cell: string }[] = []
  let behind = ''
  for (const [index, { column, playerId, isLocked }] of places.entries()) {
    const id = siteId(players[index]!)
    const cell = file.players.get(id)?.cell ?? id
    const span = cells[column]
    // A row may end before its places do: it gets the delimiters too that it lacks.
    if (span === undefined) behind += file.delimiter.repeat(index === 0 ? column - cells.length + 1 : 1) + cell
    else if (!isLocked && playerId !== id) edits.push({ ...span, cell })
  }
  return behind === '' ? edits : [...edits, { start: end, end, cell: behind }]
}
