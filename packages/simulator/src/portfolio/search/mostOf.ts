import { type Candidates, feeOf } from '../candidates.ts'

/** What candidates may be chosen within. */
export interface Room {
  count: number
  /** Whether just `count` must be chosen, even at negative values; else at most so many. */
  isExact: boolean
  /** By candidate: how often it may be chosen. */
  times: Int32Array
  /** By contest. */
  inContest: readonly number[]
  /** By row of the pool; none where rows have no caps. */
  caps: readonly number[]
  /** Cents of fees. */
  budget: number
}

const rounds = 100

export interface Most {
  bound: number
  /** The choice at the prices of the bound. It can break caps and budget. */
  choice: readonly number[]
}

/** Prices to begin with, and to go on with: for values that differ little from those before. */
export const noPrices = ({ caps }: Room) => new Float64Array(caps.length + 1)

/**
 * An upper bound on the sum of the values of candidates that are chosen within the room.
 *
 * The number of entries, the limits of contests and the copies are kept exactly. Caps of rows and the budget have
 * prices (Lagrange multipliers; by row, then of a largest fee): with any prices >= 0, no choice exceeds the sum of prices x limits plus the best
 * sum of values less prices. Prices follow Polyak's subgradient steps towards `reached`, a sum that some choice has. Without
 * caps and budget that bind, the bound is the largest sum itself.
 */
export function mostOf(
  values: Float64Array,
  candidates: Candidates,
  room: Room,
  reached: number,
  prices = noPrices(room),
): Most {
  const { size, lineups, lineupOf } = candidates
  const { caps, times } = room
  const usable = Array.from(values.keys()).filter((candidate) => times[candidate]! > 0)
  const fees = Float64Array.from(values, (_, candidate) => feeOf(candidates, candidate))
  const unit = Math.max(1, ...candidates.contests.map(({ fee }) => fee))
  const limits = [...caps, Number.isFinite(room.budget) ? room.budget / unit : 0]
  const reduced = new Float64Array(values.length)
  let best: Most = { bound: Number.POSITIVE_INFINITY, choice: [] }
  let bestPrices = prices.slice()
  let pace = 1
  let lastGain = 0

  for (let round = 0; round < rounds; round++) {
    for (const candidate of usable) {
      let price = (prices[caps.length]! * fees[candidate]!) / unit
      if (caps.length > 0)
        for (let at = lineupOf[candidate]! * size, end = at + size; at < end; at++) price += prices[lineups[at]!] ?? 0
      reduced[candidate] = values[candidate]! - price
    }
    const chosen = bestChoice(reduced, usable, candidates, room)
    let bound = chosen.reduce((sum, candidate) => sum + reduced[candidate]!, 0)
    for (const [limit, most] of limits.entries()) bound += prices[limit]! * most
    if (bound < best.bound) {
      best = { bound, choice: chosen }
      bestPrices = prices.slice()
      lastGain = round
    } else if (round - lastGain > 8) {
      pace /= 2
      lastGain = round
    }

    const excess = limits.map((most) => -most)
    for (const candidate of chosen) {
      excess[caps.length]! += fees[candidate]! / unit
      if (caps.length > 0)
        for (let at = lineupOf[candidate]! * size, end = at + size; at < end; at++)
          if (lineups[at]! < caps.length) excess[lineups[at]!]! += 1
    }
    if (!Number.isFinite(room.budget)) excess[caps.length] = 0
    const moving = excess.map((over, limit) => (over < 0 && prices[limit] === 0 ? 0 : over))
    const square = moving.reduce((sum, over) => sum + over * over, 0)
    if (square === 0 || bound <= reached) break
    const step = (pace * (bound - reached)) / square
    for (const [limit, over] of moving.entries()) prices[limit] = Math.max(0, prices[limit]! + step * over)
  }
  prices.set(bestPrices)
  return best
}

/** The choice with the largest sum, apart from caps and budget. Contests split the candidates, so taking the best works. */
function bestChoice(values: Float64Array, usable: readonly number[], { contestOf }: Candidates, room: Room): number[] {
  const left = [...room.inContest]
  const chosen: number[] = []
  for (const candidate of usable.toSorted((a, b) => values[b]! - values[a]!)) {
    if (!room.isExact && values[candidate]! <= 0) break
    const contest = contestOf[candidate]!
    const times = Math.min(room.times[candidate]!, left[contest]!, room.count - chosen.length)
    for (let time = 0; time < times; time++) chosen.push(candidate)
    left[contest]! -= times
    if (chosen.length === room.count) break
  }
  return chosen
}
