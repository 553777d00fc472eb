import { type Choice, forEachBit, hasBit } from './choice.ts'

/** More exchanges than any list has needed. */
const mostExchanges = 5000
/** Of the lineups that fit in place of one, how many are paired. */
const mostPaired = 60

/**
 * Takes lineups in this order as they fit, then exchanges: one for a better one, and while there are fewer than `count`,
 * one for two.
 *
 * @returns lineups in ascending order.
 */
export function chosenInOrder(choice: Choice, order: Iterable<number>, count: number): number[] {
  const kept = keeper(choice)
  for (const lineup of order) {
    if (kept.size === count) break
    if (kept.fits(lineup)) kept.add(lineup)
  }
  for (let step = 0; step < mostExchanges; step++) if (!improved(choice, kept, count)) break
  return kept.all()
}

type Keeper = ReturnType<typeof keeper>

/** The kept lineups, with what rules out the others. */
function keeper({ players, caps, clashesOf }: Choice) {
  const isKept = new Uint8Array(players.length)
  const held = new Uint16Array(caps.length)
  /** By lineup: how many kept ones clash with it. */
  const clashing = new Uint16Array(players.length)
  let size = 0
  const change = (lineup: number, by: 1 | -1) => {
    isKept[lineup] = by === 1 ? 1 : 0
    size += by
    for (const player of players[lineup]!) held[player]! += by
    forEachBit(clashesOf(lineup), (other) => {
      clashing[other]! += by
    })
  }
  return {
    get size() {
      return size
    },
    has: (lineup: number) => isKept[lineup] === 1,
    all: () => [...isKept.keys()].filter((lineup) => isKept[lineup] === 1),
    add: (lineup: number) => change(lineup, 1),
    remove: (lineup: number) => change(lineup, -1),
    fits: (lineup: number) =>
      isKept[lineup] === 0 &&
      clashing[lineup] === 0 &&
      players[lineup]!.every((player) => held[player]! < caps[player]!),
    /** Whether only this kept lineup, or one clash at most, is in its way. */
    mayReplace: (lineup: number, kept: number) =>
      isKept[lineup] === 0 && clashing[lineup]! === (hasBit(clashesOf(kept), lineup) ? 1 : 0),
  }
}

function improved(choice: Choice, kept: Keeper, count: number): boolean {
  const { values, players } = choice
  if (kept.size < count) {
    for (let lineup = 0; lineup < players.length; lineup++)
      if (kept.fits(lineup)) {
        kept.add(lineup)
        return true
      }
  }
  for (const out of kept.all().reverse()) {
    const candidates = []
    for (let lineup = 0; lineup < players.length; lineup++) {
      if (values[lineup]! <= values[out]! && kept.size === count) break
      if (kept.mayReplace(lineup, out)) candidates.push(lineup)
    }
    if (candidates.length === 0) continue
    kept.remove(out)
    const fitting = candidates.filter(kept.fits)
    const [first] = fitting
    if (kept.size + 1 < count && addedTwo(kept, fitting.slice(0, mostPaired))) return true
    if (first !== undefined && values[first]! > values[out]!) {
      kept.add(first)
      return true
    }
    kept.add(out)
  }
  return false
}

function addedTwo(kept: Keeper, fitting: readonly number[]): boolean {
  for (const [index, first] of fitting.entries()) {
    kept.add(first)
    const second = fitting.slice(index + 1).find(kept.fits)
    if (second !== undefined) {
      kept.add(second)
      return true
    }
    kept.remove(first)
  }
  return false
}
