import { createSumProduct } from '@slatecraft/diagram'
import { exp, log } from '../../sameMath.ts'
import type { RosterDiagram } from './rosterDiagram.ts'

/**
 * Log weights of the rows such that lineups drawn in proportion to their weights, salaries aside, have this ownership:
 * iterative scaling with exact marginals.
 *
 * @param ownership by row.
 * @returns by row, the log weights, and the ownership reached: what was asked for, as far as positions allow it.
 */
export function fitOwnership(
  { diagram }: RosterDiagram,
  ownership: Float64Array,
  rounds: number,
): { logWeight: Float64Array; reached: Float64Array } {
  const rows = ownership.length
  const sumProduct = createSumProduct(diagram, rows)
  const logWeight = ownership.map((own) => log(own / (1.001 - own)))
  const reached = new Float64Array(rows)
  for (let round = 0; round < rounds; round++) {
    sumProduct.weigh(logWeight.map(exp))
    sumProduct.marginals(reached)
    for (let row = 0; row < rows; row++) {
      const [asked, share] = [ownership[row]!, reached[row]!]
      if (asked > 0 && share > 0) logWeight[row]! += log((asked * (1.001 - share)) / (share * (1.001 - asked)))
    }
  }
  return { logWeight, reached }
}
