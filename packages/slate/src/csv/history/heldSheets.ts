import type { GameSheet, PlayerLine, Stats } from '../../history/gameSheet.ts'
import { refuseIfAny } from '../../inputError.ts'
import { numbered } from './numbered.ts'

/** A sheet that is not complete before the file ends, because rows can come in any order. */
interface HeldSheet {
  key: string
  /** The first row of the file that is about it. */
  row: number
  /** What is known without its lines. */
  head: Omit<GameSheet, 'stats' | 'players' | 'props'>
}

interface FoundLine {
  row: number
  line: PlayerLine
  /** Tells apart who a sheet has lines of. Without it, nobody is looked for. */
  who?: string
}

/** The sheets of a file by key, in the order of their first rows. */
export interface HeldSheets {
  /**
   * Adds a line to the sheet with the key; to a new one that `make` returns if there is none.
   *
   * @returns the row of an earlier line of the same `who`. Then the line is not added.
   * @throws {InputError} if these are more lines than a game has.
   */
  add(key: string, found: FoundLine, make: () => GameSheet): number | undefined
  all(): IterableIterator<HeldSheet>
  get(key: string): HeldSheet | undefined
  /** With its lines. Each call makes it anew, so ask for few at a time. */
  whole(sheet: HeldSheet): GameSheet
}

interface PackedSheet extends HeldSheet {
  /** Where its last line is; -1 before the first one. */
  last: number
  lines: number
}

/** More than any game or event has, with a row for each round. Who is looked for in a sheet is looked for in all of its lines. */
const mostLines = 2000

/** Of 8 bytes. */
const blockLength = 1 << 16

/**
 * Keeps lines as numbers outside of the heap. A line of box scores takes 200 bytes there, and 750 as an object; V8 also lets
 * garbage grow to several times the live heap. A line is a run of numbers in one block: where the previous line of its sheet
 * is, its row, its player, which stats it has, and their values.
 */
export function heldSheets(): HeldSheets {
  const sheets = new Map<string, PackedSheet>()
  const people = numbered<Omit<PlayerLine, 'stats'> & { who: string | undefined }>()
  const layouts = numbered<readonly string[]>()
  const blocks: Float64Array[] = []
  let block = new Float64Array()
  let used = 0

  function add(key: string, { row, line, who }: FoundLine, make: () => GameSheet): number | undefined {
    let sheet = sheets.get(key)
    if (sheet === undefined) {
      const { stats: _stats, players: _players, props: _props, ...head } = make()
      sheet = { key, row, head, last: -1, lines: 0 }
      sheets.set(key, sheet)
    }
    const earlier = who === undefined ? undefined : rowOf(who, sheet)
    if (earlier !== undefined) return earlier
    if (sheet.lines++ === mostLines)
      refuseIfAny([{ field: `row ${row}`, reason: `these are more than ${mostLines} rows of one game or event` }])
    const { name, sourceId, position, stats } = line
    const names = Object.keys(stats)
    if (used + 4 + names.length > block.length) {
      block = new Float64Array(blockLength)
      blocks.push(block)
      used = 0
    }
    const place = (blocks.length - 1) * blockLength + used
    block[used++] = sheet.last
    block[used++] = row
    block[used++] = people.numberOf(JSON.stringify([name, sourceId, position, who]), () => ({
      name,
      sourceId,
      position,
      who,
    }))
    block[used++] = layouts.numberOf(names.join(), () => names)
    for (const stat of names) block[used++] = stats[stat]!
    sheet.last = place
    return undefined
  }

  function rowOf(who: string, { last }: PackedSheet): number | undefined {
    for (let place = last; place >= 0; ) {
      const [run, at] = runAt(place)
      if (people.at(run[at + 2]!).who === who) return run[at + 1]!
      place = run[at]!
    }
    return undefined
  }

  function whole({ key, head }: HeldSheet): GameSheet {
    const players: PlayerLine[] = []
    for (let place = sheets.get(key)!.last; place >= 0; ) {
      const [run, at] = runAt(place)
      const { name, sourceId, position } = people.at(run[at + 2]!)
      const stats: Stats = {}
      for (const [index, stat] of layouts.at(run[at + 3]!).entries()) stats[stat] = run[at + 4 + index]!
      players.push({ name, sourceId, position, stats })
      place = run[at]!
    }
    return { ...head, stats: {}, players: players.reverse(), props: [] }
  }

  /** A block, and where in it a line begins. */
  const runAt = (place: number) => [blocks[Math.floor(place / blockLength)]!, place % blockLength] as const

  return { add, whole, all: () => sheets.values(), get: (key) => sheets.get(key) }
}
