import type { Random } from '@slatecraft/slate'
import type { RosterDiagram } from '../law/rosterDiagram.ts'
import type { CompletionSums, RowWeights } from './completionSums.ts'

/** Where most salaries of the field lie, in dollars: the look-ahead steers there. */
export interface SalaryWindow {
  center: number
  spread: number
}

/** Reuses its arrays from one lineup to the next. */
export interface LineupDrawer {
  /** Rows of the last lineup, in the order of the diagram. */
  rows: Uint16Array
  /**
   * Draws a lineup with exactly `k` counted rows.
   *
   * @returns the lineup's probability in proportion to its weight, times its salary's factor, divided by the probability
   * with which it was drawn; 0 if the walk found no lineup under the cap.
   */
  draw: (sums: CompletionSums, weights: RowWeights, k: number, random: Random) => number
}

/**
 * Walks down from the root. At each node the chance to take the row is its share of the completions' mass, times a
 * look-ahead: how likely the rest brings the salary into the window, were it Gaussian. The look-ahead has heavy tails and is not
 * fully trusted, so that no lineup is much rarer among the drawn ones than it should be. The last row is drawn with its exact chance.
 *
 * @param salaryFactor by step of unused salary.
 */
export function createDrawer(roster: RosterDiagram, window: SalaryWindow, salaryFactor: Float64Array): LineupDrawer {
  const { diagram, size, salary, cost, steps } = roster
  const { order, skip, take, terminal, dead } = diagram
  const { center, spread } = window
  const narrow = spread * spread
  const rows = new Uint16Array(size)
  const lastChance = new Float64Array(order.length)

  function draw({ counts, mass, mean, variance }: CompletionSums, rowWeights: RowWeights, k: number, random: Random) {
    const { weight, counted } = rowWeights
    if (!(mass[k]! > 0)) return 0
    let left = k
    let stepsLeft = steps
    let node = 0
    let layer = 0
    let drawn = 0
    let toCenter = center
    // The chances of the way, without and with the look-ahead.
    let plainChance = 1
    let aheadChance = 1
    // One number for each row that is taken: the first layer takes it where the chance to have skipped so far falls below.
    let uniform = random()
    let skippedSoFar = 1
    for (; drawn < size - 1; layer++) {
      const row = order[layer]!
      const target = take[node]!
      const leftIfTaken = left - counted[row]!
      const at = target * counts + leftIfTaken
      const taking = target === dead || leftIfTaken < 0 ? 0 : weight[row]! * mass[at]!
      if (taking === 0) {
        node = skip[node]!
        continue
      }
      const below = skip[node]! * counts + left
      const skipping = mass[below]!
      let skipChance = 0
      if (skipping > 0) {
        const offTaken = toCenter - salary[row]! - mean[at]!
        const offSkipped = toCenter - mean[below]!
        const wideTaken = variance[at]! + narrow
        const wideSkipped = variance[below]! + narrow
        // The look-ahead of skipping over that of taking, see `heaviness`.
        const one =
          ((heaviness * wideTaken + offTaken * offTaken) * wideSkipped) /
          ((heaviness * wideSkipped + offSkipped * offSkipped) * wideTaken)
        const two = one * one
        const four = two * two
        const odds = (skipping / taking) * four * four * Math.sqrt(wideTaken / wideSkipped)
        const plain = skipping / (taking + skipping)
        skipChance = trust * plain + (1 - trust) * (odds < mostOdds ? odds / (1 + odds) : 1)
        const skipped = skippedSoFar * skipChance
        if (uniform < skipped) {
          skippedSoFar = skipped
          plainChance *= plain
          node = skip[node]!
          continue
        }
        plainChance *= 1 - plain
      }
      aheadChance *= skippedSoFar * (1 - skipChance)
      uniform = random()
      skippedSoFar = 1
      rows[drawn++] = row
      toCenter -= salary[row]!
      stepsLeft -= cost[row]!
      left = leftIfTaken
      node = target
    }
    return (plainChance / aheadChance) * drawLast(node, layer, left)

    function drawLast(from: number, fromLayer: number, counter: number): number {
      let total = 0
      let below = from
      let end = fromLayer
      for (; below !== dead; end++) {
        const row = order[end]!
        const unused = stepsLeft - cost[row]!
        const isLast = take[below] === terminal && counted[row] === counter && unused >= 0
        if (isLast) total += weight[row]! * salaryFactor[unused]!
        lastChance[end] = total
        below = skip[below]!
      }
      if (total === 0) return 0
      const chosen = random() * total
      let at = fromLayer
      while (lastChance[at]! <= chosen) at++
      const row = order[at]!
      rows[size - 1] = row
      return total / mass[from * counts + counter]!
    }
  }
  return { rows, draw }
}

/** How much each choice keeps of its chance without the look-ahead, which errs where salaries are not Gaussian. */
const trust = 0.05

/** The look-ahead is (1 + y / 16)^-8 over the deviation, y the squared distance in deviations: a Gaussian with heavier tails. */
const heaviness = 16

/** Beyond these odds, the look-ahead never takes a row. */
const mostOdds = 1e300
