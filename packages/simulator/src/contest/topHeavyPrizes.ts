import { dollarWords, InputError, type Prize, prizePool } from '@slatecraft/slate'
import { log10, power } from '../sameMath.ts'

interface TopHeavy {
  /** Cents. */
  fee: number
  entries: number
  /** Cents to be won in all. */
  pool: number
  /** Share of the entries that win something, 0 to 1. */
  paid: number
}

/** What the first place wins of the pool: six of seven contests of 2017 to 2025 pay 10%. */
const usualFirst = 0.1

/** The curve of a contest with few places is at least so steep. */
const leastSteep = 0.7

/**
 * A table as sites make them: the smallest prize is 1.6 to 2 fees, and what exceeds it falls with the place as a power of
 * it. Places win in steps, with round amounts, which sum to the pool exactly: what rounding leaves over goes to more places
 * of the smallest prize, and the last cents to the first place.
 *
 * @throws {InputError} when the pool is too small for so many places.
 */
export function topHeavyPrizes({ fee, entries, pool, paid }: TopHeavy): Prize[] {
  const places = Math.max(1, Math.round(paid * entries))
  const least = roundDown(2 * fee)
  if (least * places > pool)
    throw new InputError([
      {
        field: 'paid',
        reason: `${places} places can't win ${dollarWords(least)} each of a pool of ${dollarWords(pool)}: pay fewer places`,
      },
    ])
  const steps = stepsTo(places)
  const excess = pool - least * places
  const firstAt = (steepness: number) => least + excess * curve(steps, steepness)[0]!
  const shares = curve(steps, steepnessFor(usualFirst * pool, firstAt))
  const prizes = steps.map((step, index) => ({ ...step, amount: roundDown(least + excess * shares[index]!) }))
  return merged(withRest(prizes, { least, pool, entries }))
}

/** Steps of places end at these numbers and ten times, a hundred times … as many. */
const ends = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 75]

interface Step {
  from: number
  to: number
}

function stepsTo(places: number): Step[] {
  const steps: Step[] = []
  for (let scale = 1, from = 1; from <= places; scale *= 10)
    for (const end of ends) {
      if (from > places || end * scale < from) continue
      const to = Math.min(places, end * scale)
      steps.push({ from, to })
      from = to + 1
    }
  return steps
}

/** By step: the share of the excess that each of its places wins. Nothing in the last step, unless it is the only one. */
function curve(steps: readonly Step[], steepness: number): number[] {
  const weights = steps.map(({ from, to }) => power((from + to) / 2, -steepness))
  const last = steps.length === 1 ? 0 : weights.at(-1)!
  const total = steps.reduce((sum, { from, to }, index) => sum + (to - from + 1) * (weights[index]! - last), 0)
  return weights.map((weight) => (weight - last) / total)
}

/** Bisection: the first prize rises with the steepness. */
function steepnessFor(first: number, firstAt: (steepness: number) => number): number {
  let [flat, steep] = [leastSteep, 8]
  if (firstAt(flat) >= first) return flat
  for (let halving = 0; halving < 40; halving++) {
    const middle = (flat + steep) / 2
    if (firstAt(middle) < first) flat = middle
    else steep = middle
  }
  return steep
}

/** Leading digits of round amounts. */
const round = [10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100]

/** The largest round amount of cents up to this one. */
function roundDown(cents: number): number {
  if (cents < 10) return Math.floor(cents)
  const scale = power(10, Math.floor(log10(cents) + 1e-9) - 1)
  return scale * round.reduce((most, digits) => (digits * scale <= cents + 1e-6 ? digits : most), 10)
}

/** The next round amount above. */
function roundUp(cents: number): number {
  if (cents < 10) return cents + 1
  const scale = power(10, Math.floor(log10(cents) + 1e-9) - 1)
  return scale * (round.find((digits) => digits * scale > cents + 1e-6) ?? 100)
}

/** Gives out what the rounding left over. */
function withRest(
  prizes: readonly Prize[],
  { least, pool, entries }: { least: number; pool: number; entries: number },
): Prize[] {
  const given = prizes.map((prize) => ({ ...prize }))
  let rest = pool - prizePool(given)
  // To the next round amount, where that is affordable and no more than the place before wins.
  for (const [index, prize] of given.entries()) {
    const more = roundUp(prize.amount)
    const cost = (more - prize.amount) * (prize.to - prize.from + 1)
    if (more > (given[index - 1]?.amount ?? more) || cost > rest || prize.amount === least) continue
    prize.amount = more
    rest -= cost
  }
  const last = given.at(-1)!
  const added = Math.min(Math.floor(rest / least), entries - last.to, Math.floor(0.02 * last.to))
  if (added > 0) {
    given.push({ from: last.to + 1, to: last.to + added, amount: least })
    rest -= added * least
  }
  given[0]!.amount += rest
  return given
}

/** Neighboring steps with the same prize become one. */
function merged(prizes: readonly Prize[]): Prize[] {
  const all: Prize[] = []
  for (const prize of prizes) {
    const before = all.at(-1)
    if (before?.amount === prize.amount) before.to = prize.to
    else all.push({ ...prize })
  }
  return all
}
