import type { Ledger } from '../ledger.ts'
import { ratio } from '../overSlates.ts'
import { pointsFloor } from '../pointsFloor.ts'
import type { DrawnSlate } from './drawnSlate.ts'
import { lawClasses } from './lawClasses.ts'
import {
  coverage,
  crpsOfBoth,
  deviationRatio,
  judgedPercents,
  ofLaw,
  quantileScores,
  residualBias,
  residuals,
  scoreSkill,
  statedCoverage,
} from './playerLaws.ts'
import { lawOfDraws, lawOfPercentiles, type StatedPercentiles } from './quantileLaw.ts'

/** Adds the laws of a slate's players, the engine's and the source's, to the ledger. */
export function judgeLaws(ledger: Ledger, { sport, night, judged, worlds, scores, unit }: DrawnSlate): void {
  for (const { name, has, isPlayed } of lawClasses[sport]) {
    const players = judged.flatMap(({ player, actual, person }, index) => {
      if (!has(player) || (isPlayed && actual === 0)) return []
      const drawn = Float64Array.from(scores.subarray(index * worlds, (index + 1) * worlds), (score) => score * unit)
      const counted = isPlayed ? drawn.filter((points) => points !== 0) : drawn
      return counted.length === 0 ? [] : [{ person, player, actual, law: lawOfDraws(counted) }]
    })
    const ours = (measure: string) => ({
      sport,
      object: 'player law',
      measure: `${measure}, ${name}`,
      source: 'slatecraft',
    })
    const theirs = (measure: string) => ({ ...ours(measure), source: 'source percentiles' })
    for (const percent of judgedPercents)
      ledger.add(ours(`coverage at ${percent}%`), coverage(night, players, percent), ratio, {
        low: percent / 100 - 0.02,
        high: percent / 100 + 0.02,
        claim: percent / 100,
      })
    ledger.add(ours('sd ratio'), residuals(night, players.map(ofLaw)), deviationRatio, { low: 0.95, high: 1.05 })
    ledger.add(ours('mean residual in sd'), residuals(night, players.map(ofLaw)), residualBias)

    const stated = players.flatMap((one) => {
      const percentiles = percentilesOf(one.player.Percentiles)
      return percentiles === undefined ? [] : [{ ...one, percentiles }]
    })
    for (const percent of judgedPercents)
      ledger.add(theirs(`coverage at ${percent}%`), statedCoverage(night, stated, percent), ratio)
    const withDeviation = players.flatMap(({ player: { ProjPts, StdDev }, actual }) =>
      StdDev === null ? [] : [{ mean: ProjPts, sd: StdDev, actual }],
    )
    ledger.add(theirs('sd ratio'), residuals(night, withDeviation), deviationRatio)
    ledger.add(theirs('mean residual in sd'), residuals(night, withDeviation), residualBias)
    ledger.add(ours("quantile score skill over the source's percentiles"), quantileScores(night, stated), scoreSkill)
    const both = stated.flatMap(({ player, law, actual, percentiles }) => {
      const other = lawOfPercentiles(percentiles, pointsFloor(sport, player))
      return other === undefined ? [] : [{ law, actual, other }]
    })
    ledger.add(
      ours("CRPS skill over the source's percentiles"),
      crpsOfBoth(night, both),
      scoreSkill,
      sport === 'nba' ? { low: 0.03, high: null, floor: 0 } : undefined,
    )
  }
}

/** Six ascending numbers, as a pool row has them. */
function percentilesOf(percentiles: readonly number[] | null): StatedPercentiles | undefined {
  return percentiles === null
    ? undefined
    : new Map(judgedPercents.map((percent, index) => [percent, percentiles[index]!]))
}
