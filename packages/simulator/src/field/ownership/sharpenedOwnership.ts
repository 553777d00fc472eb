import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { log, power } from '../../sameMath.ts'
import { bestProjection } from '../law/bestProjection.ts'
import { rosterDiagram } from '../law/rosterDiagram.ts'
import { feasibleOwnership } from './feasibleOwnership.ts'

/** The mean lineup's shortfall is met to this part of it. */
const closeEnough = 0.01
const mostSteps = 8
/**
 * Log odds of a row move by at most so much for each standard deviation of the projections. Beyond it, single games have no
 * lineups for such ownership.
 */
const mostTilt = 5

/**
 * The ownership of a field whose lineups, on average, fall short of the best projection by half as much for each unit of
 * sharpness, or by twice as much for each unit below 0. The field's mean projection is the sum of ownership times projection,
 * so a sharper field has another ownership: log odds move with the projection, and salary used stays as it is.
 * Sharpness 0 returns the ownership itself. Ownership that no lineup can have is approached as far as possible.
 *
 * @param ownership by row, as shares of the entries; they sum to the number of slots.
 */
export function sharpenedOwnership(
  ownership: Float64Array,
  sharpness: number,
  { players }: Pick<PoolRows, 'players'>,
  ruleset: Ruleset,
): Float64Array {
  if (sharpness === 0) return ownership
  const projection = Float64Array.from(players, ({ ProjPtsAdjusted }) => ProjPtsAdjusted)
  const sumOf = (own: Float64Array, value: ArrayLike<number>) =>
    own.reduce((sum, share, row) => sum + share * value[row]!, 0)
  const isActive = Uint8Array.from(ownership, (own) => (own > 0 ? 1 : 0))
  const best = bestProjection(rosterDiagram(players, ruleset, isActive), projection)
  const shortfall = best - sumOf(ownership, projection)
  const wanted = shortfall * power(2, -sharpness)
  if (!(shortfall > 0)) return ownership

  const mean = sumOf(ownership, projection) / ruleset.slots.length
  const deviation = Math.sqrt(
    sumOf(
      ownership,
      projection.map((points) => (points - mean) * (points - mean)),
    ) / ruleset.slots.length,
  )
  const salaries = Float64Array.from(players, ({ Salary }) => Salary)
  const unused = 1 - sumOf(ownership, salaries) / ruleset.salaryCap
  const spending = {
    carelessShare: 0,
    carelessTimes: 1,
    least: unused,
    most: unused,
    expected: { intercept: unused, slope: 0 },
  }
  const tilted = (tilt: number) =>
    feasibleOwnership(
      ownership.map((own, row) =>
        own > 0
          ? log(own / (1 - Math.min(own, 0.9999))) + (tilt * (projection[row]! - mean)) / deviation
          : Number.NEGATIVE_INFINITY,
      ),
      players,
      ruleset,
      spending,
    )

  // Regula falsi (Illinois): the shortfall falls as the tilt rises, the steeper the smaller it is, so its logarithm is nearly linear.
  const missOf = (own: Float64Array) => log(Math.max(0.1, (best - sumOf(own, projection)) / wanted))
  let [near, nearMiss] = [0, log(shortfall / wanted)]
  let [far, farMiss] = [Math.sign(sharpness) * mostTilt, -nearMiss]
  let found = ownership
  for (let step = 0; step < mostSteps; step++) {
    const tilt = step === 0 ? sharpness : (near * farMiss - far * nearMiss) / (farMiss - nearMiss)
    found = tilted(tilt)
    const miss = missOf(found)
    if (Math.abs(miss) < closeEnough) break
    if (miss > 0 === nearMiss > 0) {
      ;[near, nearMiss] = [tilt, miss]
      farMiss /= step > 1 ? 2 : 1
    } else [far, farMiss] = [tilt, miss]
  }
  return found
}
