import { log, square } from '../../sameMath.ts'
/**
 * A law of a player's points as its quantiles, ascending: entry k is the quantile at (k + 0.5) / length. Equal entries are
 * a mass, such as a bat's zero.
 */
export type QuantileLaw = Float64Array

/** Levels of laws that are judged: a step is a quarter of the rarest tail that is stated (1%). */
const lawLevels = 400

/** The law of drawn scores; sorts them. */
export function lawOfDraws(draws: Float64Array): QuantileLaw {
  draws.sort()
  return Float64Array.from({ length: lawLevels }, (_, level) => {
    const at = ((level + 0.5) / lawLevels) * draws.length
    return draws[Math.min(draws.length - 1, Math.floor(at))]!
  })
}

/** Percentiles as a source states them: points by percent. */
export type StatedPercentiles = ReadonlyMap<number, number>

/**
 * The law that stated percentiles describe. Sources state 25 to 99 only, so the tail below is the mirror of the one above
 * (around the median), not under `floor`; between points it is linear, and above the 99th exponential with the slope of 95
 * to 99. Undefined without a median.
 */
export function lawOfPercentiles(stated: StatedPercentiles, floor: number): QuantileLaw | undefined {
  const median = stated.get(50)
  if (median === undefined) return undefined
  const known = [...stated].sort(([a], [b]) => a - b)
  const least = known[0]![0]
  const mirrored = known
    .filter(([percent]) => percent > 50 && 100 - percent < least)
    .map(([percent, points]): [number, number] => [100 - percent, Math.max(floor, 2 * median - points)])
  const points = [...mirrored, ...known].sort(([a], [b]) => a - b)
  for (let index = 1; index < points.length; index++)
    points[index]![1] = Math.max(points[index]![1], points[index - 1]![1])
  return Float64Array.from({ length: lawLevels }, (_, level) =>
    Math.max(floor, between(points, ((level + 0.5) / lawLevels) * 100)),
  )
}

function between(points: readonly (readonly [number, number])[], percent: number): number {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (percent <= first[0]) return first[1] - tailStep(points.slice(0, 2).reverse(), percent / first[0])
  if (percent >= last[0]) return last[1] + tailStep(points.slice(-2), (100 - percent) / (100 - last[0]))
  const next = points.findIndex(([at]) => at >= percent)
  const [[low, from], [high, to]] = [points[next - 1]!, points[next]!]
  return from + ((to - from) * (percent - low)) / (high - low)
}

/** How far an exponential tail through the last two points goes where `left` (1 to 0) of its probability is left. */
function tailStep(lastTwo: readonly (readonly [number, number])[], left: number): number {
  if (lastTwo.length < 2) return 0
  const [[inner, from], [outer, to]] = [lastTwo[0]!, lastTwo[1]!]
  const rest = (percent: number) => Math.min(percent, 100 - percent)
  return (Math.abs(to - from) / log(rest(inner) / rest(outer))) * -log(left)
}

export const meanOf = (law: QuantileLaw) => law.reduce((sum, points) => sum + points, 0) / law.length

export function deviationOf(law: QuantileLaw): number {
  const mean = meanOf(law)
  return Math.sqrt(law.reduce((sum, points) => sum + square(points - mean), 0) / law.length)
}

/** The quantile at a level, 0 to 1; linear between the law's own. */
export function quantileOf(law: QuantileLaw, level: number): number {
  const at = Math.min(law.length - 1, Math.max(0, level * law.length - 0.5))
  const below = Math.floor(at)
  return law[below]! + (at - below) * (law[Math.min(law.length - 1, below + 1)]! - law[below]!)
}

/** The continuous ranked probability score of a result, in points; 0 is a certain and right forecast. */
export function crps(law: QuantileLaw, actual: number): number {
  let sum = 0
  for (let level = 0; level < law.length; level++) {
    const probability = (level + 0.5) / law.length
    const over = actual - law[level]!
    sum += over >= 0 ? probability * over : (probability - 1) * over
  }
  return (2 * sum) / law.length
}

/** The probabilities of less than `actual`, and of `actual` or less. They differ where the law has a mass. */
export function cumulative(law: QuantileLaw, actual: number): { under: number; upTo: number } {
  const under = countBelow(law, actual, false)
  const upTo = countBelow(law, actual, true)
  if (upTo > under || under === 0 || under === law.length) return { under: under / law.length, upTo: upTo / law.length }
  // Between two levels the law is linear, so a step in the level is a step in points.
  const [low, high] = [law[under - 1]!, law[under]!]
  const at = (under - 0.5 + (actual - low) / (high - low)) / law.length
  return { under: at, upTo: at }
}

function countBelow(law: QuantileLaw, actual: number, isWithEqual: boolean): number {
  let [low, high] = [0, law.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isWithEqual ? law[middle]! <= actual : law[middle]! < actual) low = middle + 1
    else high = middle
  }
  return low
}

/** The middle of the probability transform: where a mass makes it a range, its center. */
export function middlePit(law: QuantileLaw, actual: number): number {
  const { under, upTo } = cumulative(law, actual)
  return (under + upTo) / 2
}
