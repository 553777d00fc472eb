import type { SwapBoard } from './swapBoard.ts'
import type { SwapModel } from './swapModel.ts'
import type { TallyPrices } from './tallyPrices.ts'

/** Choices, also of a part of the lineups, that the search for a proof may look at. */
const mostNodes = 20_000

/**
 * Searches all choices, depth first, for one that is better than the board's, and puts it on the board.
 *
 * @returns whether it is proven that no choice is better than the board's at the end.
 */
export function proveSwaps(board: SwapBoard, prices: TallyPrices): boolean {
  const { lineups, tallies } = board.model
  const order = byRange(board.model)
  const rests = restsOf(board.model, order, prices)
  /** By lineup: its options, those first that are worth most after prices. */
  const ranked = lineups.map((options) =>
    [...options.keys()].sort((a, b) => prices.reduced(options[b]!) - prices.reduced(options[a]!)),
  )
  const now = () => ({ faults: board.faults(), worth: board.worth(), chosen: board.chosen.slice() })
  let best = now()
  let nodes = 0
  for (const lineup of lineups.keys()) board.clear(lineup)

  /** The fewest faults of any choice that goes on from here: minimums may yet be met. */
  function fewestFaults({ reach }: Rest): number {
    return tallies.reduce(
      (fewest, { min }, tally) => fewest - Math.max(0, Math.min(min - board.held[tally]!, reach[tally]!)),
      board.faults(),
    )
  }

  function canBeBetter(rest: Rest, reduced: number): boolean {
    const faults = fewestFaults(rest)
    if (faults !== best.faults) return faults < best.faults
    const most = board.worth() + rest.worth
    // Prices bound the choices without faults alone.
    const limit = best.faults === 0 ? Math.min(most, reduced + rest.reduced) : most
    return limit >= best.worth + 0.5
  }

  function search(depth: number, reduced: number): void {
    if (nodes++ >= mostNodes || !canBeBetter(rests[depth]!, reduced)) return
    const lineup = order[depth]
    if (lineup === undefined) {
      best = now()
      return
    }
    for (const index of ranked[lineup]!) {
      board.choose(lineup, index)
      search(depth + 1, reduced + prices.reduced(lineups[lineup]![index]!))
      board.clear(lineup)
    }
  }

  search(0, prices.fixed)
  for (const [lineup, index] of best.chosen.entries()) board.choose(lineup, index)
  return nodes <= mostNodes
}

/** Lineups with the widest range of worth first. */
const byRange = ({ lineups }: SwapModel): number[] => {
  const range = lineups.map((options) => options[0]!.worth - options.at(-1)!.worth)
  return [...lineups.keys()].sort((a, b) => range[b]! - range[a]!)
}

/** What the lineups add at most that come after the first ones of an order. */
interface Rest {
  worth: number
  /** Worth after prices. */
  reduced: number
  /** By tally: how many of them it can count. */
  reach: Int32Array
}

function restsOf({ lineups, tallies }: SwapModel, order: readonly number[], { reduced }: TallyPrices): Rest[] {
  const rests: Rest[] = [{ worth: 0, reduced: 0, reach: new Int32Array(tallies.length) }]
  for (const lineup of order.toReversed()) {
    const after = rests.at(-1)!
    const options = lineups[lineup]!
    const reach = after.reach.slice()
    for (const tally of new Set(options.flatMap((option) => option.tallies))) reach[tally]!++
    rests.push({
      worth: after.worth + options[0]!.worth,
      reduced:
        after.reduced + options.reduce((most, option) => Math.max(most, reduced(option)), Number.NEGATIVE_INFINITY),
      reach,
    })
  }
  return rests.reverse()
}
