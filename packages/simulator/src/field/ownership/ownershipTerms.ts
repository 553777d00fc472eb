import type { Player, Ruleset } from '@slatecraft/slate'
import { log, square } from '../../sameMath.ts'
import type { OwnershipParameters } from '../parameters/fieldParameters.ts'
import { slotParts } from './slotParts.ts'

/** What a player's real ownership is expected from. */
export interface OwnershipTerms {
  /** Log odds of the projected ownership. */
  projected: number
  value: number
  salary: number
}

/** Players below this projected ownership are left out of the field. */
const leastProjected = 0.0005
const mostProjected = 0.97

/** By row; null where nobody is expected to own the row. */
export function ownershipTerms(
  players: readonly Player[],
  ruleset: Ruleset,
  offset: number,
): (OwnershipTerms | null)[] {
  const value = new Float64Array(players.length)
  for (const { rows } of slotParts(players, ruleset)) standOut(players, rows, value)
  return players.map(({ ProjOwn, Salary }, row) => {
    const share = (ProjOwn ?? 0) / 100
    if (share < leastProjected) return null
    const odds = Math.min(mostProjected, share + offset)
    return { projected: log(odds / (1 - odds)), value: value[row]!, salary: Salary / ruleset.salaryCap }
  })
}

export const ownershipLogOdds = (
  { projected, value, salary }: OwnershipTerms,
  parameters: Omit<OwnershipParameters, 'offset' | 'concentration'>,
): number => parameters.intercept + parameters.slope * projected + parameters.value * value + parameters.salary * salary

/** How far each projection is from a line through projections by salary, in standard deviations. */
function standOut(players: readonly Player[], rows: readonly number[], out: Float64Array): void {
  const usable = rows.filter((row) => players[row]!.ProjPtsAdjusted > 0 && (players[row]!.ProjOwn ?? 0) > 0)
  if (usable.length < 3) return
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const salary = mean(usable.map((row) => players[row]!.Salary))
  const points = mean(usable.map((row) => players[row]!.ProjPtsAdjusted))
  const spread = mean(usable.map((row) => square(players[row]!.Salary - salary)))
  const joint = mean(usable.map((row) => (players[row]!.Salary - salary) * (players[row]!.ProjPtsAdjusted - points)))
  const slope = spread > 0 ? joint / spread : 0
  const rest = (row: number) => players[row]!.ProjPtsAdjusted - points - slope * (players[row]!.Salary - salary)
  const deviation = Math.sqrt(mean(usable.map((row) => square(rest(row)))))
  if (deviation > 0) for (const row of usable) out[row] = rest(row) / deviation
}
