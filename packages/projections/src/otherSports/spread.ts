import type { Baseline } from '@slatecraft/slate'
import { round2 } from '@slatecraft/slate'

/** How results lie around a projection. */
export interface SpreadLaw {
  /** The sd is `scale` × points to the power of `power`. */
  scale: number
  power: number
  /** In sds from the projection: the 5th, 25th, 50th, 75th, 85th, 95th and 99th percentile. */
  at: readonly [number, number, number, number, number, number, number]
  /** The fewest points that are possible, or close to it. */
  least: number
}

/** The parts of a baseline that follow from its points. */
export function spreadOf(
  points: number,
  { scale, power, at, least }: SpreadLaw,
): Pick<Baseline, 'points' | 'sd' | 'percentiles' | 'floor' | 'ceiling'> {
  const sd = scale * Math.max(1, points) ** power
  const value = (z: number) => round2(Math.max(least, points + z * sd))
  const [five, ...others] = at
  const percentiles = others.map(value) as Baseline['percentiles']
  return { points: round2(points), sd: round2(sd), percentiles, floor: value(five), ceiling: percentiles[4] }
}

/** The law for points that are so many times as large. */
export const scaledSpread = ({ scale, power, at, least }: SpreadLaw, factor: number): SpreadLaw => ({
  scale: scale * factor ** (1 - power),
  power,
  at,
  least: least * factor,
})
