import { longestPaths, tracePath } from '@slatecraft/diagram'
import type { RosterDiagram } from './rosterDiagram.ts'

/** Halvings of the interval that the price of salary is in. */
const rounds = 30

/**
 * An upper bound on the projection of a lineup under the cap, rarely more than 0.5% above the best one: the smallest value
 * over all prices of salary of the best lineup where each dollar over the cap costs that price (Lagrange).
 */
export function bestProjection(roster: RosterDiagram, projection: Float64Array): number {
  const { diagram, salary, salaryCap } = roster
  const open = new Uint8Array(projection.length)
  const arcs = { banned: open, forced: open }
  const lengths = new Float64Array(diagram.skip.length + 2)
  const value = new Float64Array(projection.length)
  let low = 0
  let high = (10 * projection.reduce((most, points) => Math.max(most, points), 0)) / salaryCap
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const price = round === 0 ? 0 : (low + high) / 2
    for (let row = 0; row < value.length; row++) value[row] = projection[row]! - price * salary[row]!
    longestPaths(diagram, value, arcs, lengths)
    best = Math.min(best, lengths[0]! + price * salaryCap)
    const rows = tracePath(diagram, value, arcs, lengths) ?? []
    const spent = rows.reduce((sum, row) => sum + salary[row]!, 0)
    if (spent > salaryCap) low = price
    else if (round === 0) return best
    else high = price
  }
  return best
}
