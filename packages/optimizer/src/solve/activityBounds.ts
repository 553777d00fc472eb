import type { Diagram } from './diagram.ts'
import { longestPaths } from './longestPath.ts'
import type { Model, Row } from './model.ts'

/**
 * By node: the least and the most that a completion can add to a row's sum, bans and locks aside. A partial solution
 * that can't end between the row's ends has no feasible completion.
 */
export interface ActivityBounds {
  least: Float64Array
  most: Float64Array
}

/** By row. Depends on the diagram and the rows' weights only. */
export function activityBoundsOf(
  diagram: Diagram,
  model: Pick<Model, 'size' | 'rows'>,
): [ActivityBounds, ...ActivityBounds[]] {
  const open = { banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  const table = () => new Float64Array(diagram.skip.length + 2)
  const ofRow = ({ weight }: Row): ActivityBounds => {
    const negative = weight.map((each) => -each)
    return {
      most: longestPaths(diagram, weight, open, table()),
      least: longestPaths(diagram, negative, open, table()).map((sum) => -sum),
    }
  }
  const [budget, ...others] = model.rows
  return [ofRow(budget), ...others.map(ofRow)]
}
