import type { FinishedSlate } from '../finishedSlate.ts'
import type { Ledger } from '../ledger.ts'
import { ratio } from '../overSlates.ts'
import {
  absoluteErrors,
  fractionalLogitSlope,
  isCounted,
  logitSlope,
  meanAbsoluteError,
  ownershipOfSlate,
  rootMeanSquaredError,
} from './ownershipErrors.ts'

/**
 * Adds a slate's ownership to the ledger: as projected by the source, and as the engine expects it from that.
 *
 * @param expected by row, shares of entries.
 */
export function judgeOwnership(ledger: Ledger, slate: FinishedSlate, expected: ArrayLike<number>): void {
  const { sport, night, pool, owned } = slate
  const rows = pool.players.flatMap(({ ProjOwn }, row) => {
    const isKnown = ProjOwn !== null && !Number.isNaN(owned[row]!)
    return isKnown ? [{ stated: ProjOwn / 100, own: expected[row]!, actual: owned[row]! }] : []
  })
  // Which players count is up to what the source stated, so that both are judged on the same ones.
  const counted = rows.filter(({ stated, actual }) => isCounted({ projected: stated, actual }))
  const theirs = ownershipOfSlate(
    night,
    counted.map(({ stated, actual }) => ({ projected: stated, actual })),
  )
  const ours = ownershipOfSlate(
    night,
    counted.map(({ own, actual }) => ({ projected: own, actual })),
  )
  for (const [source, one] of [['source ownership', theirs] as const, ['slatecraft', ours] as const]) {
    const row = (measure: string) => ({ sport, object: 'ownership', measure, source })
    const slopeBar = source === 'slatecraft' ? { low: 0.95, high: 1.05 } : undefined
    ledger.add(row('MAE, points'), one, meanAbsoluteError)
    ledger.add(row('RMSE, points'), one, rootMeanSquaredError)
    ledger.add(row('logit slope, least squares'), one, logitSlope, slopeBar)
    ledger.add(row('logit slope, fractional logit'), one, fractionalLogitSlope, slopeBar)
  }
  ledger.add(
    { sport, object: 'ownership', measure: "MAE over the source's", source: 'slatecraft' },
    absoluteErrors(ours, theirs),
    ratio,
    { low: null, high: 0.95, floor: 1 },
  )
}
