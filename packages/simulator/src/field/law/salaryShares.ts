import { power } from '../../sameMath.ts'
import type { SalaryUse } from '../parameters/fieldParameters.ts'

/** Cells of unused salary, in steps. Two steps or more, because some sites have even salaries only. */
const cellStarts = [0, 2, 4, 6, 8, 10, 13, 17, 22, 30, 40, 60, 100]

export const salaryCellOf = (step: number) => cellStarts.findLastIndex((start) => start <= step)

/**
 * By step of unused salary: its share of the field. A mixture of two geometric laws, careful users and careless ones, with
 * this mean.
 *
 * @param steps the cap in steps.
 */
export function salaryShares(
  { carelessShare, carelessTimes }: SalaryUse,
  meanUnusedSteps: number,
  steps: number,
): Float64Array {
  const careful = meanUnusedSteps / (1 - carelessShare + carelessShare * carelessTimes)
  return Float64Array.from({ length: steps + 1 }, (_, step) => {
    const law = (mean: number) => power(mean / (1 + mean), step) / (1 + mean)
    return (1 - carelessShare) * law(careful) + carelessShare * law(careful * carelessTimes)
  })
}

export function cellShares(shares: Float64Array): Float64Array {
  const cells = new Float64Array(cellStarts.length)
  for (const [step, share] of shares.entries()) cells[salaryCellOf(step)]! += share
  return cells
}
