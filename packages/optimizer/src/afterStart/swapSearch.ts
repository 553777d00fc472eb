import { isBetter, type SwapBoard, type SwapMove } from './swapBoard.ts'
import type { SwapModel, SwapOption } from './swapModel.ts'
import type { TallyPrices } from './tallyPrices.ts'

/** The change from a lineup's option to its best one, beside the options of the others. */
interface Step extends SwapMove {
  lineup: number
}

/** Steps left. */
interface Budget {
  steps: number
}

const nothing = { faults: 0, worth: 0 }

/** Steps that searches may look at: half a second at 500 lineups. Counting players that lineups share takes longer. */
const mostSteps = ({ minUnique }: SwapModel) =>
  minUnique === 1 ? { mending: 40_000, gaining: 8000 } : { mending: 6000, gaining: 2000 }

/**
 * Makes a choice better until no move of a lineup, and no pair of moves that it looks at, makes it better: first with fewer
 * faults, at the lowest price, then with more worth. Work is counted, not timed: a task has one result.
 */
export function improveSwaps(board: SwapBoard, reduced: TallyPrices['reduced']): void {
  const { mending, gaining } = mostSteps(board.model)
  const [toMend, toGain] = [{ steps: mending }, { steps: gaining }]
  // One of two moves that are worth more together is worth more after prices.
  const isGaining = (_: number, option: SwapOption, now: SwapOption) => reduced(option) > reduced(now)
  do {
    mend(board, toMend)
    while (moveSingly(board));
  } while (
    (board.faults() > 0 && movePairs(board, (lineup, option) => isMending(board, lineup, option), toMend)) ||
    movePairs(board, isGaining, toGain)
  )
}

/** Makes the moves that leave fewer faults, those that lose the least worth first. */
function mend(board: SwapBoard, budget: Budget): void {
  const price = ({ faults, worth }: SwapMove) => worth / faults
  const lineups = [...board.chosen.keys()]
  for (;;) {
    const queue = lineups
      .map((lineup) => bestStep(board, lineup))
      .filter(({ faults }) => faults < 0)
      .sort((a, b) => price(b) - price(a))
    if (queue.length === 0) return
    for (let last = queue.pop(); last !== undefined; last = queue.pop()) {
      if (budget.steps-- <= 0) return
      // Other moves may have changed what this one does.
      const step = bestStep(board, last.lineup)
      if (step.faults >= 0) continue
      const next = queue.at(-1)
      if (next === undefined || price(step) <= price(next) + 1e-9) take(board, step)
      else queue.splice(placeOf(price(step), queue.map(price)), 0, step)
    }
  }
}

/** Where a value belongs in a descending list. */
function placeOf(value: number, descending: readonly number[]): number {
  const at = descending.findIndex((other) => other < value)
  return at === -1 ? descending.length : at
}

function moveSingly(board: SwapBoard): boolean {
  let hasMoved = false
  for (const lineup of board.chosen.keys()) {
    const step = bestStep(board, lineup)
    if (!isBetter(step, nothing)) continue
    take(board, step)
    hasMoved = true
  }
  return hasMoved
}

/** Moves of a lineup that are better once another lineup makes room. */
function movePairs(
  board: SwapBoard,
  isPromising: (lineup: number, option: SwapOption, now: SwapOption) => boolean,
  budget: Budget,
): boolean {
  let hasMoved = false
  for (const [lineup, options] of board.model.lineups.entries())
    for (const [index, option] of options.entries()) {
      if (budget.steps <= 0) return hasMoved
      const now = options[board.chosen[lineup]!]!
      if (option !== now && isPromising(lineup, option, now) && movePair(board, lineup, index, budget)) hasMoved = true
    }
  return hasMoved
}

/** Whether an option mends a fault that the lineup's present one has part in. */
function isMending(board: SwapBoard, lineup: number, option: SwapOption): boolean {
  const { chosen, held, model } = board
  const now = model.lineups[lineup]![chosen[lineup]!]!
  return (
    (now.isFaulty && !option.isFaulty) ||
    now.tallies.some((tally) => held[tally]! > model.tallies[tally]!.cap && !option.tallies.includes(tally)) ||
    option.tallies.some((tally) => held[tally]! < model.tallies[tally]!.min && !now.tallies.includes(tally)) ||
    board.conflicting(lineup, chosen[lineup]!).length > 0
  )
}

/** Takes an option with the best move of another lineup that is in its way, if both together are better. */
function movePair(board: SwapBoard, lineup: number, option: number, budget: Budget): boolean {
  const start = { faults: board.faults(), worth: board.worth() }
  const before = board.chosen[lineup]!
  take(board, { lineup, option })
  for (const other of inTheWay(board, lineup, before)) {
    budget.steps--
    const step = bestStep(board, other)
    const end = { faults: board.faults() + step.faults, worth: board.worth() + step.worth }
    if (!isBetter(end, start)) continue
    take(board, step)
    return true
  }
  take(board, { lineup, option: before })
  return false
}

/** The lineups whose moves may mend what the lineup's move from its option before did wrong. */
function inTheWay(board: SwapBoard, lineup: number, before: number): Set<number> {
  const { model, held } = board
  const had = model.lineups[lineup]![before]!.tallies
  const has = model.lineups[lineup]![board.chosen[lineup]!]!.tallies
  const over = has.filter((tally) => !had.includes(tally) && held[tally]! > model.tallies[tally]!.cap)
  const short = had.filter((tally) => !has.includes(tally) && held[tally]! < model.tallies[tally]!.min)
  const found = new Set(board.conflicting(lineup, board.chosen[lineup]!))
  for (const [other, options] of model.lineups.entries()) {
    const now = options[board.chosen[other]!]!.tallies
    if (over.some((tally) => now.includes(tally))) found.add(other)
    else if (short.some((tally) => !now.includes(tally) && options.some(({ tallies }) => tallies.includes(tally))))
      found.add(other)
  }
  found.delete(lineup)
  return found
}

/** The change to the best option of a lineup. */
export function bestStep(board: SwapBoard, lineup: number): Step {
  const before = board.chosen[lineup]!
  const now = board.clear(lineup)
  const best = board.best(lineup)
  board.choose(lineup, before)
  return { lineup, option: best.option, faults: best.faults - now.faults, worth: best.worth - now.worth }
}

function take(board: SwapBoard, { lineup, option }: Pick<Step, 'lineup' | 'option'>): void {
  board.clear(lineup)
  board.choose(lineup, option)
}
