import type { SwapModel, SwapOption } from './swapModel.ts'

/** Lagrangian prices of the tallies, and the bound that they prove. */
export interface TallyPrices {
  /** By tally, in units: what a lineup pays for being counted. Negative where a minimum asks for lineups. */
  prices: Float64Array
  /** No choice that keeps all tallies is worth more, in units. */
  bound: number
  /** The part of the bound that is the same for all choices. */
  fixed: number
  /** The worth of an option less what it pays. */
  reduced: (option: SwapOption) => number
  /** The index of the option that is worth most after prices. A faulty one comes last. */
  favorite: (options: readonly SwapOption[]) => number
}

const rounds = 120
/** Rounds without a better bound after which steps get half as long. */
const patience = 6
/** The first target of the steps, as a share below the bound; no choice is known yet that sets one. */
const firstStep = 0.02

/** Subgradient steps with lengths by Polyak: (bound - target) / norm². */
export function tallyPrices({ lineups, tallies }: SwapModel): TallyPrices {
  const flat = flattened(lineups)
  const held = new Int32Array(tallies.length)
  let prices = new Float64Array(tallies.length)
  let best = { prices, bound: Number.POSITIVE_INFINITY, fixed: 0 }
  let step = firstStep
  let since = 0

  for (let round = 0; round < rounds; round++) {
    held.fill(0)
    const free = takeFavorites(flat, prices, held)
    let fixed = 0
    let norm = 0
    const slope = tallies.map(({ min, cap }, tally) => {
      const price = prices[tally]!
      fixed += price > 0 ? price * cap : price * min
      const over = held[tally]! - cap
      const short = held[tally]! - min
      const way = price > 0 || over > 0 ? over : price < 0 || short < 0 ? short : 0
      norm += way * way
      return way
    })
    if (free + fixed < best.bound) {
      best = { prices, bound: free + fixed, fixed }
      since = 0
    } else if (++since === patience) {
      step /= 2
      since = 0
      prices = best.prices
      continue
    }
    if (norm === 0) break
    const length = (step * flat.range) / norm
    prices = prices.map((price, tally) => {
      const next = price + length * slope[tally]!
      return price > 0 ? Math.max(0, next) : price < 0 ? Math.min(0, next) : next
    })
  }

  const reduced = ({ worth, tallies: counted }: SwapOption) =>
    counted.reduce((sum, tally) => sum - best.prices[tally]!, worth)
  const rank = (option: SwapOption) => (option.isFaulty ? Number.NEGATIVE_INFINITY : reduced(option))
  return {
    ...best,
    reduced,
    favorite: (options) =>
      options.reduce((top, option, index) => (rank(option) > rank(options[top]!) ? index : top), 0),
  }
}

/** The options without faulty ones, in arrays: half a million options a round would else take most of the time. */
interface Flat {
  /** By lineup: where its options start; the end comes last. */
  starts: Int32Array
  worth: Float64Array
  /** By option: where its tallies start; the end comes last. */
  counted: Int32Array
  tallies: Int32Array
  /** The sum of the lineups' differences between their best and their worst option. */
  range: number
}

function flattened(lineups: SwapModel['lineups']): Flat {
  const open = lineups.map((options) => {
    const lasting = options.filter(({ isFaulty }) => !isFaulty)
    return lasting.length > 0 ? lasting : options
  })
  const options = open.flat()
  const starts = (lengths: readonly number[]) => {
    let at = 0
    return Int32Array.from([0, ...lengths], (length) => (at += length))
  }
  return {
    starts: starts(open.map(({ length }) => length)),
    worth: Float64Array.from(options, ({ worth }) => worth),
    counted: starts(options.map(({ tallies }) => tallies.length)),
    tallies: Int32Array.from(options.flatMap(({ tallies }) => tallies)),
    range: open.reduce((sum, own) => sum + own[0]!.worth - own.at(-1)!.worth, 0),
  }
}

/** Counts what each lineup takes that pays prices for itself. @returns the sum of worth after prices. */
function takeFavorites({ starts, worth, counted, tallies }: Flat, prices: Float64Array, held: Int32Array): number {
  let sum = 0
  for (let lineup = 1; lineup < starts.length; lineup++) {
    let most = Number.NEGATIVE_INFINITY
    let favorite = 0
    for (let option = starts[lineup - 1]!; option < starts[lineup]!; option++) {
      let own = worth[option]!
      for (let at = counted[option]!; at < counted[option + 1]!; at++) own -= prices[tallies[at]!]!
      if (own > most) {
        most = own
        favorite = option
      }
    }
    sum += most
    for (let at = counted[favorite]!; at < counted[favorite + 1]!; at++) held[tallies[at]!]!++
  }
  return sum
}
