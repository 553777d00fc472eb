import type { Baseline } from '@slatecraft/slate'
import type { SportBaseline } from '../baseline.ts'
import { hundredth, tenth } from '../rounding.ts'
import { nbaLaw } from './fittedLaw.ts'
import type { NbaLaw } from './nbaLaw.ts'
import { chancesToPlay, nbaNight } from './nbaNight.ts'
import { projectedNight } from './projectedNight.ts'
import { salaryView } from './salaryView.ts'

/**
 * Baselines of an nba slate from box scores before it. Absent teammates are those that the pool lists as out and, as far as
 * they missed the last games, those that nobody lists.
 */
export const nbaBaseline: SportBaseline = (task) => {
  const night = nbaNight(task)
  const chances = chancesToPlay(night, nbaLaw)
  const expected = projectedNight(night, chances, nbaLaw)
  const points = salaryView(
    night.players.map(({ player }, index) => ({
      salary: player.RosterPosition === 'CPT' ? 0 : player.Salary,
      points: expected[index]!.points,
      chance: chances[index]!,
    })),
    night.listsAbsences ? nbaLaw.salary.listed : nbaLaw.salary.unlisted,
  )
  return night.players.map(({ player, games }, index) => ({
    Id: player.Id,
    ...spreadOf(points[index]!, nbaLaw.spreads),
    playChance: Math.round(100 * chances[index]!),
    minutes: tenth(expected[index]!.minutes),
    games: games.length,
  }))
}

/** Mean, deviation and percentiles of a player of so many points, between the two nearest rows. */
function spreadOf(
  points: number,
  spreads: NbaLaw['spreads'],
): Pick<Baseline, 'points' | 'sd' | 'percentiles' | 'floor' | 'ceiling'> {
  const above = spreads.findIndex((row) => row.points >= points)
  const high = spreads[above < 0 ? spreads.length - 1 : above]!
  const low = above <= 0 ? high : spreads[above - 1]!
  const place = high === low ? 0 : (points - low.points) / (high.points - low.points)
  const between = (one: number, other: number) => hundredth(points * (one + place * (other - one)))
  const shares = low.shares.map((share, index) => between(share, high.shares[index]!))
  return {
    points: hundredth(points),
    sd: between(low.sd, high.sd),
    percentiles: [shares[1]!, shares[2]!, shares[3]!, shares[4]!, shares[5]!, shares[6]!],
    floor: shares[0]!,
    ceiling: shares[5]!,
  }
}
