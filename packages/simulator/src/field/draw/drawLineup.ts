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
  /** Draws from these sums from now on. */
  use: (sums: CompletionSums, weights: RowWeights) => void
  /**
   * Draws a lineup with exactly `k` counted rows.
   *
   * @returns the lineup's probability in proportion to its weight, times its salary's factor, divided by the probability
   * with which it was drawn; 0 if the walk found no lineup under the cap.
   */
  draw: (k: number, random: Random) => number
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
  let { counts, mass, mean, variance }: CompletionSums = nothing
  let { weight, counted }: RowWeights = nothing
  // What a choice at a node depends on, worked out when a walk first comes there: `factNumbers` from each entry's place on.
  let choices = new Uint8Array()
  let facts = new Float64Array()

  function use(sums: CompletionSums, weights: RowWeights): void {
    ;({ counts, mass, mean, variance } = sums)
    ;({ weight, counted } = weights)
    if (choices.length < mass.length)
      [choices, facts] = [new Uint8Array(mass.length), new Float64Array(factNumbers * mass.length)]
    else choices.fill(unknown)
  }

  /** Whether the row of this layer can be taken or skipped at an entry. */
  function explore(node: number, entry: number, row: number, left: number): number {
    const target = take[node]!
    const leftIfTaken = left - counted[row]!
    const at = target * counts + leftIfTaken
    const taking = target === dead || leftIfTaken < 0 ? 0 : weight[row]! * mass[at]!
    if (taking === 0) return onlySkip
    const below = skip[node]! * counts + left
    const skipping = mass[below]!
    if (!(skipping > 0)) return onlyTake
    const wideTaken = variance[at]! + narrow
    const wideSkipped = variance[below]! + narrow
    const from = factNumbers * entry
    facts[from] = skipping / (taking + skipping)
    facts[from + 1] = skipping / taking
    facts[from + 2] = Math.sqrt(wideTaken / wideSkipped)
    facts[from + 3] = mean[at]!
    facts[from + 4] = mean[below]!
    facts[from + 5] = wideTaken
    facts[from + 6] = wideSkipped
    return either
  }

  function draw(k: number, random: Random) {
    if (!(mass[k]! > 0)) return 0
    // Constants here are read faster than variables outside.
    const [known, numbers] = [choices, facts]
    const [stride, counting] = [counts, counted]
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
      const entry = node * stride + left
      let choice = known[entry]!
      if (choice === unknown) known[entry] = choice = explore(node, entry, row, left)
      if (choice === onlySkip) {
        node = skip[node]!
        continue
      }
      let skipChance = 0
      if (choice === either) {
        const from = factNumbers * entry
        const offTaken = toCenter - salary[row]! - numbers[from + 3]!
        const offSkipped = toCenter - numbers[from + 4]!
        const wideTaken = numbers[from + 5]!
        const wideSkipped = numbers[from + 6]!
        // The look-ahead of skipping over that of taking, see `heaviness`.
        const one =
          ((heaviness * wideTaken + offTaken * offTaken) * wideSkipped) /
          ((heaviness * wideSkipped + offSkipped * offSkipped) * wideTaken)
        const two = one * one
        const four = two * two
        const odds = numbers[from + 1]! * four * four * numbers[from + 2]!
        const plain = numbers[from]!
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
      left -= counting[row]!
      node = take[node]!
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
  return { rows, use, draw }
}

const nothing = {
  ...{ counts: 0, mass: new Float64Array(), mean: new Float64Array(), variance: new Float64Array() },
  ...{ weight: new Float64Array(), counted: new Uint8Array() },
}

const [unknown, onlySkip, onlyTake, either] = [0, 1, 2, 3]
/**
 * The chance to skip without the look-ahead, its odds, the root of the deviations' ratio, and the mean and variance of the
 * salary of what follows, taken and skipped: 7 numbers of a cache line.
 */
const factNumbers = 8

/** How much each choice keeps of its chance without the look-ahead, which errs where salaries are not Gaussian. */
const trust = 0.05

/** The look-ahead is (1 + y / 16)^-8 over the deviation, y the squared distance in deviations: a Gaussian with heavier tails. */
const heaviness = 16

/** Beyond these odds, the look-ahead never takes a row. */
const mostOdds = 1e300
