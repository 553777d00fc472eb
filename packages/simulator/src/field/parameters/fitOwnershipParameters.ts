import type { Player, Ruleset } from '@slatecraft/slate'
import { exp, square } from '../../sameMath.ts'
import { solved } from '../../solved.ts'
import { ownershipLogOdds, ownershipTerms } from '../ownership/ownershipTerms.ts'
import type { OwnershipParameters } from './fieldParameters.ts'

/** A finished contest's ownership. */
export interface OwnershipSlate {
  players: readonly Player[]
  ruleset: Ruleset
  /** By row: the share of entries that owned it; NaN where unknown. */
  owned: Float64Array
}

/** Added to projected ownership; chosen once, on the contests that the committed parameters stand on. */
const offset = 0.014
/** A player below this share, both expected and real, says nothing about the fit. */
const leastOwnership = 0.005
const newtonSteps = 20
/** How sure the starting figures are before any contest, as about two contests would make them. */
const priorPrecision = { intercept: 0.02, slope: 0.5, value: 0.3, salary: 0.00002 }
const names = ['intercept', 'slope', 'value', 'salary'] as const
/** Neither chalk that is missed nor a lineup of one contest should make the law certain or useless. */
const [leastConcentration, mostConcentration] = [5, 200]

/**
 * Ownership parameters from finished contests: fractional logit (Papke, Wooldridge 1996) of real ownership on what was
 * known before, drawn towards `start`. The concentration is that of the errors which remain.
 */
export function fitOwnershipParameters(
  slates: readonly OwnershipSlate[],
  start: OwnershipParameters,
): OwnershipParameters {
  const seen = slates.flatMap(({ players, ruleset, owned }) =>
    ownershipTerms(players, ruleset, offset).flatMap((terms, row) => {
      const known = (players[row]!.ProjOwn ?? 0) / 100 >= leastOwnership || owned[row]! >= leastOwnership
      return terms !== null && known && !Number.isNaN(owned[row]!)
        ? [{ terms, x: [1, terms.projected, terms.value, terms.salary], real: owned[row]! }]
        : []
    }),
  )
  const fitted = { ...start, offset }
  for (let step = 0; step < newtonSteps; step++) {
    const gradient = names.map((name) => priorPrecision[name] * (start[name] - fitted[name]))
    const curvature = names.map((name, a) => names.map((_, b) => (a === b ? priorPrecision[name] : 0)))
    for (const { terms, x, real } of seen) {
      const mean = 1 / (1 + exp(-ownershipLogOdds(terms, fitted)))
      for (let a = 0; a < x.length; a++) {
        gradient[a]! += (real - mean) * x[a]!
        for (let b = 0; b < x.length; b++) curvature[a]![b]! += mean * (1 - mean) * x[a]! * x[b]!
      }
    }
    for (const [index, move] of solved(curvature, gradient).entries()) fitted[names[index]!] += move
  }
  if (seen.length === 0) return fitted
  let spread = 0
  let squares = 0
  for (const { terms, real } of seen) {
    const mean = 1 / (1 + exp(-ownershipLogOdds(terms, fitted)))
    spread += mean * (1 - mean)
    squares += square(real - mean)
  }
  const concentration = Math.max(leastConcentration, Math.min(mostConcentration, spread / squares - 1))
  return { ...fitted, concentration }
}
