import { seededRandom } from '@slatecraft/slate'
import { placesPaid } from '../../contest/contest.ts'
import type { FinishedSlate } from '../finishedSlate.ts'
import type { Ledger } from '../ledger.ts'
import { ratio } from '../overSlates.ts'
import { finishByDecile, finishOfSlate, meanRankCorrelation, topDecileHits } from './finish.ts'
import { placeIn } from './placeIn.ts'
import { brierScore, brierSkill, ratesOfSlate, reliabilitySlope } from './rates.ts'

/** What was forecast of some lineups before the contest. */
export interface LineupForecasts {
  /** Lineup l has rows `l * size` to `l * size + size - 1`. */
  lineups: Uint16Array
  /** By lineup: return over the fee, and chances of a place. */
  roi: Float64Array
  cash: Float64Array
  top10: Float64Array
  top1: Float64Array
  /** By lineup: the vendor's simulated ROI; undefined where there is none. */
  vendorRoi: Float64Array | undefined
}

/**
 * Adds forecasts of lineups to the ledger, against what they finished as.
 *
 * @param of the lineups: `real entries`, or a vendor's pool.
 */
export function judgeFinish(
  ledger: Ledger,
  slate: FinishedSlate,
  forecasts: LineupForecasts,
  of: string,
  seed: number,
) {
  const { sport, night, contest, pool, allPoints, real } = slate
  const { size } = real
  const finished = [...forecasts.roi.keys()].flatMap((lineup) => {
    const rows = [...forecasts.lineups.subarray(lineup * size, (lineup + 1) * size)]
    const points = rows.reduce((sum, row) => sum + slate.actual[row]!, 0)
    if (Number.isNaN(points)) return []
    const projection = rows.reduce((sum, row) => sum + pool.players[row]!.ProjPts, 0)
    return [{ lineup, projection, ...placeIn(allPoints, points) }]
  })
  const entries = allPoints.length
  const isWithin = (places: number) => finished.map(({ better }) => (better < places ? 1 : 0))
  const take = (values: Float64Array) => finished.map(({ lineup }) => values[lineup]!)

  const rates: [name: string, forecast: number[], result: number[]][] = [
    ['cash', take(forecasts.cash), isWithin(Math.round((placesPaid(contest) * entries) / contest.entries))],
    ['top 10%', take(forecasts.top10), isWithin(Math.floor(0.1 * entries))],
    ['top 1%', take(forecasts.top1), isWithin(Math.floor(0.01 * entries))],
  ]
  for (const [name, forecast, result] of rates) {
    const sums = ratesOfSlate(night, forecast, result)
    const row = (measure: string) => ({
      sport,
      object: 'rates',
      measure: `${name} of ${of}: ${measure}`,
      source: 'slatecraft',
    })
    ledger.add(row('reliability slope'), sums, reliabilitySlope, { low: 0.9, high: 1.1 })
    ledger.add(row('Brier score'), sums, brierScore)
    ledger.add(row('Brier skill over one rate for all'), sums, brierSkill)
  }

  const random = seededRandom(seed, 77)
  const beaten = finished.map((one) => one.beaten)
  const sources: [source: string, forecast: number[]][] = [
    ['slatecraft', take(forecasts.roi)],
    ...(forecasts.vendorRoi === undefined ? [] : [['sabersim roi', take(forecasts.vendorRoi)] as [string, number[]]]),
    ['projection', finished.map(({ projection }) => projection)],
    ['random', finished.map(() => random())],
  ]
  for (const [source, forecast] of sources) {
    const row = (measure: string) => ({ sport, object: 'ROI', measure: `${of}: ${measure}`, source })
    ledger.add(
      row('rank correlation with the real finish'),
      finishOfSlate(night, forecast, beaten),
      meanRankCorrelation,
      source === 'slatecraft' ? { low: 0.1, high: null, floor: 0 } : undefined,
    )
    for (const [decile, sums] of finishByDecile(night, forecast, beaten).entries())
      ledger.add(row(`share of entries beaten, decile ${decile + 1} of 10`), sums, ratio)
    ledger.add(
      row('best decile in the real top 1%'),
      topDecileHits(night, forecast, isWithin(Math.floor(0.01 * entries))),
      ratio,
    )
  }
  ledger.add(
    { sport, object: 'ROI', measure: `${of}: all of them in the real top 1%`, source: 'results' },
    {
      night,
      n: finished.length,
      above: isWithin(Math.floor(0.01 * entries)).reduce<number>((sum, hit) => sum + hit, 0),
      below: finished.length,
    },
    ratio,
  )
}
