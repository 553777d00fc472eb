import { groupedBy } from '../../groupedBy.ts'
import type { Ruleset } from '../../ruleset.ts'
import { rulesets } from '../../rulesets.ts'

/** How the slots of a contest stand in the Lineup cells of its standings. */
export interface LineupSlots {
  /** In the order of the file's lineups. */
  slots: readonly string[]
  isCaptain: readonly boolean[]
}

/** Whether a player is called so. */
type IsName = (name: string) => boolean

/** Cells that are looked at to tell the contest. */
const sampled = 200

/**
 * The slots that most lineups have, of the contests of DraftKings. Undefined if none fits: `C Bobby Portis F Kevin Durant …`
 * tells slots from names only if the slots are known.
 */
export function slotsOfLineups(cells: readonly string[], isName: IsName, ruleset?: Ruleset): LineupSlots | undefined {
  const sample = cells.filter((cell) => cell !== '').slice(0, sampled)
  const layouts = (ruleset === undefined ? rulesets.filter(({ site }) => site === 'dk') : [ruleset]).map(layoutOf)
  const counted = layouts.map((layout) => {
    const read = sample
      .map((cell) => piecesIn(cell, layout, isName))
      .filter((pieces) => hasSlots(pieces, layout.sorted))
    return { ...layout, first: read[0], count: read.length }
  })
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most))
  if (best.first === undefined || best.count * 2 < sample.length) return undefined
  const slots = best.first.map(({ slot }) => slot)
  return { slots, isCaptain: slots.map((slot) => best.captain === slot) }
}

function layoutOf({ slots }: Ruleset) {
  const names = slots.map(({ name, header }) => header ?? name)
  const captain = slots.findIndex(({ points }) => points !== undefined)
  return { words: new Set(names), size: names.length, sorted: [...names].sort().join(' '), captain: names[captain] }
}

const hasSlots = (pieces: readonly Piece[], sorted: string) =>
  pieces
    .map(({ slot }) => slot)
    .sort()
    .join(' ') === sorted

interface Piece {
  slot: string
  name: string
}

/** The pieces, joined by names where they are more than the slots. */
function piecesIn(
  cell: string,
  { words, size }: { words: ReadonlySet<string>; size: number },
  isName: IsName,
): Piece[] {
  const pieces = piecesOf(cell, words)
  return pieces.length > size ? joinedPieces(pieces, isName) : pieces
}

/** Begins a piece at each slot's word, unless the slot before it has no name yet. */
function piecesOf(cell: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  let last: Piece | undefined
  for (const word of cell.split(' ')) {
    if (word === '') continue
    if (words.has(word) && last?.name !== '') {
      last = { slot: word, name: '' }
      pieces.push(last)
    } else if (last !== undefined) last.name = last.name === '' ? word : `${last.name} ${word}`
  }
  return pieces
}

/**
 * Reads the names in the order of `slots`; undefined if they are not the contest's. A slot's word within a name (`Will P
 * Smith`) is told by the names that are known.
 */
export function lineupReader({ slots }: LineupSlots, isName: IsName) {
  const layout = { words: new Set(slots), size: slots.length }
  const placesOf = groupedBy([...slots.keys()], (index) => slots[index]!)
  return (cell: string): string[] | undefined => {
    const pieces = piecesIn(cell, layout, isName)
    if (pieces.length !== slots.length) return undefined
    const names = new Array<string>(slots.length).fill('')
    for (const { slot, name } of pieces) {
      const place = placesOf.get(slot)?.find((index) => names[index] === '')
      if (place === undefined || name === '') return undefined
      names[place] = name
    }
    return names
  }
}

/** Joins a piece with the next ones where its name is not known alone but is with them. */
function joinedPieces(pieces: readonly Piece[], isName: IsName): Piece[] {
  const joined: Piece[] = []
  for (let index = 0; index < pieces.length; index++) {
    const { slot, name } = pieces[index]!
    let whole = name
    let end = index
    while (!isName(whole) && end + 1 < pieces.length) {
      end++
      whole = [whole, pieces[end]!.slot, pieces[end]!.name].join(' ').trim()
    }
    if (isName(whole)) index = end
    joined.push({ slot, name: isName(whole) ? whole : name })
  }
  return joined
}
