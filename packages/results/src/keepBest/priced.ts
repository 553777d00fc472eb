import { type Choice, hasBit } from './choice.ts'

/**
 * A bound on the value of `count` lineups (Lagrangian relaxation). Each limit has a price; a lineup pays for what it uses
 * of it. Whatever the prices are, no `count` lineups within the limits are worth more than what the limits cost plus the
 * best `count` lineups after paying, at most one of each clique.
 */
export interface Priced {
  bound: number
  /** What the limits cost. */
  constant: number
  /** The values of the lineups after paying. */
  reduced: Float64Array
}

/** Cliques: lineups that all clash with each other, so at most one is kept. By lineup, its clique's number. */
export type Cliques = Uint32Array

/** Beyond these, each lineup is a clique of its own. */
const mostInCliques = 3000

/** Each lineup joins the first clique whose lineups all clash with it. */
export function cliquesOf({ players, clashesOf }: Choice): Cliques {
  /** By clique: the lineups that clash with all of it. */
  const open: Uint32Array[] = []
  return Uint32Array.from(players, (_, lineup) => {
    if (lineup >= mostInCliques) return open.length + lineup
    const found = open.findIndex((bits) => hasBit(bits, lineup))
    const clashes = clashesOf(lineup)
    if (found === -1) return open.push(clashes.slice()) - 1
    const bits = open[found]!
    for (let word = 0; word < bits.length; word++) bits[word]! &= clashes[word]!
    return found
  })
}

const rounds = 160
/** Lineups are chosen by price after so many rounds. */
const roundsPerTry = 10

interface Pricing {
  cliques: Cliques
  count: number
  /** Fewer than `count` may be kept: a lineup worth less than nothing is left out. */
  isAtMost: boolean
  /** The best lineups so far. */
  best: readonly number[]
  /** Takes lineups in order of what they are worth after paying. @returns the best so far. */
  attempt(reduced: Float64Array): readonly number[]
}

/** The lowest bound found by a fixed number of price changes. */
export function priced(choice: Choice, { cliques, count, isAtMost, best: first, attempt }: Pricing): Priced {
  const { values, players, caps } = choice
  let best = first
  let shared = sharedRow(choice, best, count)
  const prices = new Float64Array(caps.length)
  let sharedPrice = 0
  let lowest: Priced | undefined
  let length = 1
  let stale = 0
  for (let round = 0; round < rounds; round++) {
    const constant =
      prices.reduce((sum, price, player) => sum + price * Math.min(caps[player]!, count), 0) + sharedPrice * shared.most
    const reduced = values.map(
      (value, lineup) =>
        value - players[lineup]!.reduce((sum, player) => sum + prices[player]!, 0) - sharedPrice * shared.of[lineup]!,
    )
    const taken = takenBy(reduced, cliques, count, isAtMost)
    const bound = taken.reduce((sum, lineup) => sum + reduced[lineup]!, constant)
    if (lowest === undefined || bound < lowest.bound - 1e-9) {
      lowest = { bound, constant, reduced }
      stale = 0
    } else if (++stale === 8) {
      length /= 2
      stale = 0
    }
    if (round % roundsPerTry === roundsPerTry - 1) {
      best = attempt(reduced)
      // A row that is tight at other counts is another limit: its price starts again.
      if (round === rounds / 2 - 1) {
        shared = sharedRow(choice, best, count)
        sharedPrice = 0
        length = 1
        continue
      }
    }
    const worth = best.reduce((sum, lineup) => sum + values[lineup]!, 0)
    if (lowest.bound - worth < 1e-9) break
    const left = Float64Array.from(caps, (cap) => Math.min(cap, count))
    for (const lineup of taken) for (const player of players[lineup]!) left[player]!--
    const sharedLeft = shared.most - taken.reduce((sum, lineup) => sum + shared.of[lineup]!, 0)
    const square = left.reduce((sum, each, player) => sum + (isPaid(each, prices[player]!) ? each * each : 0), 0)
    const whole = square + (isPaid(sharedLeft, sharedPrice) ? sharedLeft * sharedLeft : 0)
    if (whole === 0) break
    const step = (length * (bound - worth)) / whole
    for (let player = 0; player < prices.length; player++)
      prices[player] = Math.max(0, prices[player]! - step * left[player]!)
    sharedPrice = Math.max(0, sharedPrice - step * sharedLeft)
  }
  return lowest!

  function isPaid(left: number, price: number) {
    return left < 0 || price > 0
  }
}

/** The lineups with the highest values, one of each clique, the first of equals first. */
export function takenBy(reduced: Float64Array, cliques: Cliques, count: number, isAtMost: boolean): number[] {
  const order = inOrderOf(reduced)
  const used = new Set<number>()
  const taken: number[] = []
  for (const lineup of order) {
    if (taken.length === count || (isAtMost && reduced[lineup]! <= 0)) break
    if (used.has(cliques[lineup]!)) continue
    used.add(cliques[lineup]!)
    taken.push(lineup)
  }
  return taken
}

export const inOrderOf = (values: Float64Array): Uint32Array =>
  Uint32Array.from(values.keys()).sort((a, b) => values[b]! - values[a]! || a - b)

/**
 * What `count` lineups may share in all, as one limit: with c lineups of a player, c(c-1)/2 pairs share him, and those sum
 * to at most `maxShared` for each of the count(count-1)/2 pairs. For any whole number t, c(c-1)/2 >= tc - t(t+1)/2, which
 * is a sum over lineups. It is tight near the counts of `near`.
 */
function sharedRow({ players, caps, maxShared }: Choice, near: readonly number[], count: number) {
  const counts = new Float64Array(caps.length)
  for (const lineup of near) for (const player of players[lineup]!) counts[player]!++
  const most = counts.reduce((sum, t) => sum + (t * (t + 1)) / 2, (maxShared * count * (count - 1)) / 2)
  const of = Float64Array.from(players, (held) => held.reduce((sum, player) => sum + counts[player]!, 0))
  // In the scale of the other limits.
  const scale = Math.max(1, most / Math.max(1, count))
  return { most: most / scale, of: of.map((each) => each / scale) }
}
