import type { NightRecord } from '@slatecraft/slate'
import { log, square } from '../sameMath.ts'
import { nightPlayers } from './nightPlayers.ts'
import { outOfSample, type Skill } from './outOfSample.ts'

/** Judged players of a night: how far they scored from their mean, in deviations as committed. */
interface Spread {
  night: string
  z: readonly number[]
}

/** Players that a spread of 1 weighs as much as: two nights of nba. */
const priorPlayers = 150
const [least, most] = [0.5, 2]

/**
 * One factor on the deviations of points, from the user's own nights. Its error is that of Dawid and Sebastiani (1999), which
 * the true mean and deviation make least: twice the log of the deviation, and the squared distance in deviations.
 */
export function spreadRefit(records: readonly NightRecord[]): { spread: number; skill: Skill } | undefined {
  const nights = records.map(spreadOf).filter(({ z }) => z.length > 0)
  const skill = outOfSample(nights, { fit, errorOf, committed: 1 })
  return skill === undefined ? undefined : { spread: fit(nights), skill }
}

/** What was said may have had a spread already. */
function spreadOf(record: NightRecord): Spread {
  const before = record.simulation.tuning?.spread ?? 1
  const z = nightPlayers(record).flatMap(({ percentile, points, mean, sd }) =>
    percentile === null || points === null || sd <= 0 ? [] : [(before * (points - mean)) / sd],
  )
  return { night: record.night, z }
}

/** Deviation around the mean that scores had: a mean that is off is no spread. */
function fit(nights: readonly Spread[]): number {
  const z = nights.flatMap((night) => night.z)
  const bias = z.reduce((sum, one) => sum + one, 0) / Math.max(1, z.length)
  const squares = z.reduce((sum, one) => sum + square(one - bias), 0)
  const spread = Math.sqrt((squares + priorPlayers) / (z.length + priorPlayers))
  return Math.round(1000 * Math.min(most, Math.max(least, spread))) / 1000
}

const errorOf = ({ z }: Spread, spread: number) =>
  2 * log(spread) + z.reduce((sum, one) => sum + square(one / spread), 0) / z.length
