import { proveSwaps } from './provenSwaps.ts'
import { isBetter, swapBoard } from './swapBoard.ts'
import { choiceMessages, whyNotItsBest } from './swapMessages.ts'
import { type SwapTask, swapModel, unitsPerDollar } from './swapModel.ts'
import { bestStep, improveSwaps } from './swapSearch.ts'
import { tallyPrices } from './tallyPrices.ts'

/** The candidate chosen for a lineup. */
interface ChosenSwap {
  candidate: number
  /** Its value less the price of its changes, in dollars. */
  worth: number
  /** What the best of its candidates is worth, if no other lineup counts. */
  bound: number
  /** No other candidate is better, given those of the other lineups. */
  isBest: boolean
  /** Why it is not the best of its candidates, in sentences. */
  notes: string[]
}

interface ChosenSwaps {
  /** One per lineup, in input order. */
  chosen: ChosenSwap[]
  /** Dollars: the worth of all together. */
  worth: number
  /** What they would be worth without limits on the lineups together. */
  free: number
  /** No choice that breaks as few limits is worth more. The gap to `worth` is what the search may have missed. */
  bound: number
  /** Which limits the choice breaks, in sentences. */
  messages: string[]
}

/** Units that sums with prices may be off by. */
const dust = 0.01

/**
 * Chooses one candidate for each given lineup, such that they are worth the most together: the sum of their values less the
 * price of the players they take out. Exposures count over all lineups, and lineups share no more players than Min Unique
 * allows, unless they were twins or stay as they were (`mostShared`). Limits come before worth: first as few lineups above
 * maximums and pairs too close as can be, then as few lineups as can be that had to change but don't, then as few maximums
 * rounded up and as few lineups missing for minimums. In mode `broken` the other lineups stay.
 *
 * Lagrangian prices of the limits find a first choice and a bound; moves of one and two lineups make it better; a short
 * search of all choices proves small ones. The choice depends on the task alone.
 *
 * @throws {RangeError} if there are not as many candidates as lineups, or not as many values as candidates.
 */
export function chooseSwaps(task: SwapTask): ChosenSwaps {
  const model = swapModel(task)
  const board = swapBoard(model)
  const prices = tallyPrices(model)
  for (const [lineup, options] of model.lineups.entries()) board.choose(lineup, prices.favorite(options))
  improveSwaps(board, prices.reduced)
  const free = model.lineups.reduce((sum, options) => sum + options[0]!.worth, 0)
  const isProven = (board.faults() === 0 && board.worth() === free) || proveSwaps(board, prices)
  const bound = isProven ? board.worth() : board.faults() === 0 ? Math.min(free, Math.floor(prices.bound + dust)) : free
  const dollars = (units: number) => units / unitsPerDollar
  return {
    chosen: model.lineups.map((options, lineup) => {
      const { candidate, worth } = options[board.chosen[lineup]!]!
      return {
        candidate,
        worth: dollars(worth),
        bound: dollars(options[0]!.worth),
        isBest: !isBetter(bestStep(board, lineup), { faults: 0, worth: 0 }),
        notes: whyNotItsBest(board, lineup),
      }
    }),
    worth: dollars(board.worth()),
    free: dollars(free),
    bound: dollars(bound),
    messages: choiceMessages(task.request, board),
  }
}
