import type { NightCheck } from '@slatecraft/slate'
import {
  fractionalLogitSlope,
  isCounted,
  meanAbsoluteError,
  type OwnershipOfSlate,
  ownershipOfSlate,
} from '../calibration/field/ownershipErrors.ts'
import { rowShares } from '../field/draw/rowShares.ts'
import type { Simulation } from '../simulation/simulationTask.ts'
import { nightCheck } from './nightCheck.ts'

/**
 * Real ownership against the field's, where that was generated: as far off as it may be by the draws of what ownership may
 * turn out to be.
 *
 * @param owned by row, NaN where unknown.
 */
export function ownershipChecks(
  { field, draws, size }: Pick<Simulation, 'field' | 'draws' | 'size'>,
  owned: Float64Array,
): NightCheck[] {
  if (field.isWhole || draws.length < 2) return []
  const rows = [...owned.keys()].filter(
    (row) => !Number.isNaN(owned[row]!) && isCounted({ projected: field.reached[row]!, actual: owned[row]! }),
  )
  const of = (shares: Float64Array): OwnershipOfSlate =>
    ownershipOfSlate(
      '',
      rows.map((row) => ({ projected: field.reached[row]!, actual: shares[row]! })),
    )
  const real = of(owned)
  const possible = draws.map(({ lineups, weight }) => of(rowShares(lineups, weight, size, owned.length)))
  const check = (measure: NightCheck['measure'], measured: (slate: OwnershipOfSlate) => number) =>
    nightCheck({ measure, n: rows.length, samples: possible.map(measured), real: measured(real) }) ?? []
  return [
    check('ownershipError', (slate) => meanAbsoluteError([slate]) / 100),
    check('ownershipSlope', (slate) => fractionalLogitSlope([slate])),
  ].flat()
}
