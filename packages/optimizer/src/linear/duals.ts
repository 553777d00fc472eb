import { violatedSide } from './ratioTest.ts'
import type { SimplexState } from './simplexState.ts'

/** Computes the duals: those of the costs, or in phase 1 those of the sum of infeasibilities. */
export function computeDuals(state: SimplexState, isPhaseOne: boolean): void {
  const { rows, basis, pricing, values } = state
  const { duals, columns } = pricing
  duals.fill(0)
  for (let position = 0; position < rows; position++) {
    const variable = basis.head[position]!
    const cost = isPhaseOne ? -violatedSide(values, position) : variable < rows ? 0 : columns.cost[variable - rows]!
    if (cost !== 0) addToDuals(state, position, cost)
  }
}

/** Adds a multiple of a row of the inverse to the duals. */
export function addToDuals({ rows, basis, pricing }: SimplexState, position: number, factor: number): void {
  const { inverse } = basis
  const { duals } = pricing
  const at = position * rows
  for (let row = 0; row < rows; row++) duals[row]! += factor * inverse[at + row]!
}
