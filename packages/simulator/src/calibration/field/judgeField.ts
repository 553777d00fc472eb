import type { Field } from '../../field/field.ts'
import { log } from '../../sameMath.ts'
import type { FinishedSlate } from '../finishedSlate.ts'
import type { Ledger } from '../ledger.ts'
import { ratio } from '../overSlates.ts'
import { copiesBeyondFirst, copiesByDecile, copyDeciles } from './copies.ts'
import {
  independentLogProbability,
  logLikelihood,
  quantileGap,
  quantileOfSlate,
  realQuantile,
  sumsOf,
} from './fieldShape.ts'
import { fieldLift, liftRatio, liftsOfSlate, observedLift } from './pairLifts.ts'
import { stackThenFillLogProbability } from './stackThenFill.ts'

/** Nats that a lineup counts with where the field rules it out, such as one of a player without projected ownership. */
const leastLogProbability = -60

/**
 * Adds a generated field to the ledger, against the real entries.
 *
 * @param source what the field was made from: the engine's own expectation, or the real ownership.
 */
export function judgeField(ledger: Ledger, slate: FinishedSlate, field: Field, source: string): void {
  judgeMarginals(ledger, slate, field, source)
  judgeLikelihood(ledger, slate, field, source)
  judgeShape(ledger, slate, field, source)
}

/** How far the library's ownership is from what it was asked to have, in points of percent. */
function judgeMarginals(ledger: Ledger, { sport, night }: FinishedSlate, { asked, reached }: Field, source: string) {
  const gap = asked.reduce((most, share, row) => Math.max(most, Math.abs(share - reached[row]!)), 0)
  ledger.add(
    { sport, object: 'field', measure: 'ownership reached less asked, largest, points', source },
    { night, n: asked.length, above: 100 * gap, below: 1 },
    ratio,
    { low: null, high: 1 },
  )
}

function judgeLikelihood(ledger: Ledger, slate: FinishedSlate, field: Field, source: string) {
  const { sport, night, real, owned, pool } = slate
  const row = (object: string, measure: string, from = source) => ({ sport, object, measure, source: from })
  const { size, lineups, weight } = real
  const expected = Float64Array.from({ length: weight.length }, (_, lineup) =>
    // A law whose sum over all lineups is badly estimated may say more than the whole field.
    Math.min(field.entries, field.expectedCopies(lineups.slice(lineup * size, (lineup + 1) * size))),
  )
  const logs = expected.map((copies) => log(copies / field.entries))
  const ours = logLikelihood(night, real, logs, leastLogProbability)
  const isOfReal = source !== 'slatecraft'
  const known = Float64Array.from(pool.players, ({ ProjOwn }, index) =>
    isOfReal ? (Number.isNaN(owned[index]!) ? 0 : owned[index]!) : (ProjOwn ?? 0) / 100,
  )
  const baselines: [name: string, logs: Float64Array][] = [
    ['independence', independentLogProbability(real, known)],
    ['stack, then fill', stackThenFillLogProbability(sport, pool.players, real, known)],
  ]
  ledger.add(row('field', 'log-likelihood a lineup, nats'), ours, ratio)
  for (const [name, baseline] of baselines) {
    const theirs = logLikelihood(night, real, baseline, leastLogProbability)
    const from = isOfReal ? `${name}, real ownership` : name
    ledger.add(row('field', 'log-likelihood a lineup, nats', from), theirs, ratio)
    const gain = { ...ours, above: ours.above - theirs.above }
    ledger.add(row('field', `log-likelihood a lineup over ${name}, nats`), gain, ratio, { low: 0, high: null })
  }
  const ruledOut = logs.reduce((sum, one, lineup) => (one < leastLogProbability ? sum + weight[lineup]! : sum), 0)
  ledger.add(row('field', 'share of real entries that it rules out'), { ...ours, above: ruledOut }, ratio)

  for (const [decile, sums] of copiesByDecile(night, weight, expected).entries())
    ledger.add(row('copies', `observed/expected, decile ${decile + 1} of ${copyDeciles}`), sums, ratio, {
      low: 0.8,
      high: 1.25,
    })
  ledger.add(
    row('copies', 'observed/expected beyond the first, all'),
    copiesBeyondFirst(night, weight, expected),
    ratio,
  )
}

function judgeShape(ledger: Ledger, { sport, night, real, pool, owned }: FinishedSlate, field: Field, source: string) {
  const row = (measure: string, from = source) => ({ sport, object: 'field', measure, source: from })
  for (const [name, lifts] of liftsOfSlate(night, sport, pool.players, real, field)) {
    if (source === 'slatecraft') ledger.add(row(`pair lift, ${name}`, 'results'), lifts, observedLift)
    ledger.add(row(`pair lift, ${name}`), lifts, fieldLift)
    ledger.add(row(`pair lift over real, ${name}`), lifts, liftRatio, { low: 0.9, high: 1.1 })
  }
  const points = pool.players.map(({ ProjPts }) => ProjPts)
  const best = sumsOf(real, points).reduce((most, sum) => Math.max(most, sum), 0)
  const quantiles: [name: string, byRow: ArrayLike<number>, shares: readonly number[]][] = [
    ['salary', pool.players.map(({ Salary }) => Salary), [0.1, 0.5, 0.9]],
    ["projection / the entries' best", points.map((value) => value / best), [0.05, 0.25, 0.5, 0.75, 0.95]],
    ['sum of ownership, %', owned.map((share) => (Number.isNaN(share) ? 0 : 100 * share)), [0.1, 0.5, 0.9]],
  ]
  for (const [name, byRow, shares] of quantiles)
    for (const share of shares) {
      const quantile = quantileOfSlate(night, real, field, byRow, share)
      const measure = `${name}, quantile ${Math.round(100 * share)}%`
      if (source === 'slatecraft') ledger.add(row(measure, 'results'), quantile, realQuantile)
      ledger.add(row(`${measure}: field less real`), quantile, quantileGap)
    }
}
