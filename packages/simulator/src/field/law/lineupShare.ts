import { exp, log } from '../../sameMath.ts'
import { completionMass } from '../draw/completionMass.ts'
import { isExact } from '../draw/drawClasses.ts'
import type { Multipliers } from '../draw/rake.ts'
import { salaryTables } from '../draw/salaryTable.ts'
import { weightsOf } from './fieldClasses.ts'
import type { FieldLaw } from './fieldLaw.ts'

/**
 * The share of the field's entries that are exactly this lineup (rows ascending), 0 for an unlawful one.
 *
 * @param walks draws that the multipliers were found on: they estimate the sum over all lineups.
 */
export function lineupShares(
  law: FieldLaw,
  multipliers: Multipliers,
  walks: number,
): (lineups: Uint16Array, count: number) => Float64Array {
  const { roster, classes, logWeight, salaryFactor, isLawful } = law
  const { size, cost, steps } = roster
  /** By class: the logarithm of its share over its mass, by number of counted rows; once a lineup is asked for. */
  let logFactor: Float64Array[] | undefined
  const rowLog = logWeight.map((weight, row) => weight + multipliers.row[row]!)

  return (lineups, count) => {
    logFactor ??= logFactors(law)
    const cells = law.readCells(lineups, count)
    const shares = new Float64Array(count)
    const terms = new Float64Array(classes.length)
    for (let lineup = 0; lineup < count; lineup++) {
      const at = lineup * size
      if (!isLawful(lineups, at)) continue
      let spent = 0
      let sum = 0
      for (let slot = at; slot < at + size; slot++) {
        spent += cost[lineups[slot]!]!
        sum += rowLog[lineups[slot]!]!
      }
      if (spent > steps) continue
      let most = Number.NEGATIVE_INFINITY
      for (let index = 0; index < terms.length; index++) {
        const { tilt, counted } = classes[index]!
        let term = 0
        let k = 0
        for (let slot = at; slot < at + size; slot++) {
          term += tilt[lineups[slot]!]!
          k += counted[lineups[slot]!]!
        }
        term += logFactor[index]![k] ?? Number.NEGATIVE_INFINITY
        terms[index] = term
        if (term > most) most = term
      }
      if (most === Number.NEGATIVE_INFINITY) continue
      let mixed = 0
      for (const term of terms) mixed += exp(term - most)
      const { cell } = multipliers
      const logShare =
        sum +
        most +
        log(mixed * salaryFactor[steps - spent]!) +
        law.shortfall[cells.shortfall[lineup]!]! +
        law.shape[cells.shape[lineup]!]! +
        law.against[cells.against[lineup]!]! +
        cell[0]![cells.salary[lineup]!]! +
        cell[1]![cells.shortfall[lineup]!]! +
        (cell[2]?.[cells.shape[lineup]!] ?? 0)
      shares[lineup] = (exp(logShare) * walks) / multipliers.total
    }
    return shares
  }
}

function logFactors({ roster, classes, logWeight, salaryFactor }: FieldLaw): Float64Array[] {
  const tableOf = isExact(classes) ? salaryTables(roster, salaryFactor) : undefined
  const massOf = completionMass(roster)
  return classes.map((one) => {
    const weights = weightsOf(one, logWeight)
    const mass = tableOf?.(weights.weight).subarray(roster.steps) ?? massOf(weights)
    return one.share.map((share, k) => (mass[k]! > 0 ? log(share / mass[k]!) : Number.NEGATIVE_INFINITY))
  })
}
