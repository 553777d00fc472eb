import { entriesIn } from '../entries.ts'
import type { PortfolioTask } from '../portfolioTask.ts'
import { utilityOf } from '../utility/utilityOf.ts'
import { lazyGreedy } from './lazyGreedy.ts'

/** Whether gain per fee counts. With equal fees it gives the order of gain. */
export function hasBudgetForDifferentFees({ candidates, budget }: PortfolioTask): boolean {
  return budget !== undefined && new Set(candidates.contests.map(({ fee }) => fee)).size > 1
}

/** Entries, the locked ones first, then in the order in which each adds the most to those before it. */
export function greedyOrder(task: PortfolioTask, chosen: readonly number[]): number[] {
  const entered = chosen.toSorted((a, b) => a - b)
  const left = new Set(entered.keys())
  const order: number[] = []
  const utility = utilityOf(entriesIn(task, entered))
  const enter = (place: number) => {
    left.delete(place)
    order.push(place)
  }
  for (const candidate of task.locked ?? []) {
    const place = entered.findIndex((each, at) => each === candidate && left.has(at))
    enter(place)
    utility.enter(place)
  }
  const steps = lazyGreedy(
    utility,
    { entered: order, canEnter: (place) => left.has(place), enter },
    { isPerFee: hasBudgetForDifferentFees(task), from: [...left], isStopped: () => false },
  )
  while (!steps.next().done);
  return order.map((place) => entered[place]!)
}
