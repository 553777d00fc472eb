import type { NightCheck, NightMeasure } from '@slatecraft/slate'
import { spearman } from '../calibration/finish/rankCorrelation.ts'
import type { FinishedLineup } from './finishedLineups.ts'
import { nightCheck } from './nightCheck.ts'
import type { Finish, PossibleNights } from './possibleNights.ts'

interface Options {
  /** Cents; 0 is a free contest, which has no ROI. */
  fee: number
  /** The lineups whose order is judged, as indices. */
  ranked: readonly number[]
}

/**
 * What the lineups did together, against what they do together in possible nights: lineups share players, so all of them are
 * seldom far from the same place.
 */
export function lineupChecks(
  finished: readonly FinishedLineup[],
  nights: PossibleNights,
  { fee, ranked }: Options,
): (NightCheck | undefined)[] {
  const all = finished.map(() => 1)
  const entered = finished.map((one) => one.entered)
  const check = (measure: NightMeasure, name: keyof Finish, weight: readonly number[], said?: (number | null)[]) => {
    const n = weight.reduce((sum, one) => sum + one, 0)
    const mean = (at: (index: number) => number) =>
      weight.reduce((sum, one, index) => (one === 0 ? sum : sum + one * at(index)), 0) / n
    const toRoi = (value: number) => (name === 'payout' ? value / fee - 1 : value)
    return nightCheck({
      ...{ measure, n },
      ...(said !== undefined && { said: mean((index) => said[index] ?? 0) }),
      samples: Float64Array.from({ length: nights.worlds }, (_, world) =>
        toRoi(mean((index) => nights.finishes[name][index * nights.worlds + world]!)),
      ),
      real: toRoi(mean((index) => finished[index]!.finish[name])),
    })
  }
  const cash = finished.map(({ said }) => said.cash)
  const roi = finished.map(({ said }) => said.roi)
  return [
    check('beaten', 'beaten', all),
    check('cash', 'cash', all, cash),
    check(
      'topPercent',
      'topPercent',
      all,
      finished.map(({ said }) => said.topPercent),
    ),
    ...(fee === 0 ? [] : [check('roi', 'payout', all, roi)]),
    rankCheck(finished, nights, ranked),
    check('entriesCash', 'cash', entered, cash),
    ...(fee === 0 ? [] : [check('entriesRoi', 'payout', entered, roi)]),
  ]
}

/** How the said payouts order the lineups: by what they do in a world, as by what they did. */
function rankCheck(finished: readonly FinishedLineup[], { points, worlds }: PossibleNights, ranked: readonly number[]) {
  if (ranked.length < 3) return undefined
  const said = ranked.map((index) => finished[index]!.said.payout)
  return nightCheck({
    ...{ measure: 'rank', n: ranked.length },
    samples: Float64Array.from({ length: worlds }, (_, world) =>
      spearman(
        said,
        ranked.map((index) => points[index * worlds + world]!),
      ),
    ),
    real: spearman(
      said,
      ranked.map((index) => finished[index]!.points),
    ),
  })
}
