import { type Baseline, round2 } from '@slatecraft/slate'
import type { SportBaseline } from '../baseline.ts'
import { weightedDefense } from './defenses.ts'
import { type NflCase, nflCases } from './nflCases.ts'
import { nflConstants } from './nflConstants.ts'
import { weighted } from './nflFeatures.ts'
import { nflHistory } from './nflHistory.ts'
import { nflLaw } from './nflLaw.ts'
import { salaryBlend } from './salaryBlend.ts'

/**
 * Projections of nfl players and defenses: recent points and work, shrunk, times opponent and implied total, with the work of
 * teammates who are out; salaries pull toward what players of the position with that salary are projected for. The weights
 * and the laws of points are fitted (`nflConstants`).
 */
export const nflBaseline: SportBaseline = (task) => {
  const cases = nflCases(task, nflHistory(task), nflConstants)
  const means = salaryBlend(cases.map((one) => ({ ...one, mean: meanOf(one) })))
  return cases.map((one, index) => baselineOf(one, means[index]!))
}

const meanOf = (one: NflCase): number =>
  'defense' in one
    ? weightedDefense(one.defense, nflConstants.defense)
    : weighted(one.features, nflConstants.weights[one.position]!)

function baselineOf(one: NflCase, mean: number): Omit<Baseline, 'ownership'> {
  const law = nflLaw(mean, nflConstants.laws[one.position]!)
  return {
    Id: one.player.Id,
    points: round2(mean),
    sd: round2(law.sd),
    percentiles: law.percentiles.map(round2) as Baseline['percentiles'],
    floor: round2(law.floor),
    ceiling: round2(law.ceiling),
    playChance: 'defense' in one ? 100 : Math.round(100 * one.chance),
    minutes: null,
    games: one.games,
  }
}
