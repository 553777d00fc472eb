import { leastSquares } from './leastSquares.ts'

const rounds = 60
/** Errors below this count as this much. */
const least = 0.3

/** Weights of the columns with the least absolute errors, which fit medians: least squares, weighted again and again. */
export function leastAbsolute(rows: readonly { row: readonly number[]; value: number }[]): number[] {
  let weights = leastSquares(rows.map((one) => ({ ...one, weight: 1 })))
  for (let round = 0; round < rounds; round++)
    weights = leastSquares(
      rows.map(({ row, value }) => {
        const error = value - row.reduce((sum, one, index) => sum + one * weights[index]!, 0)
        return { row, value, weight: 1 / Math.max(least, Math.abs(error)) }
      }),
    )
  return weights
}
