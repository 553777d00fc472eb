import { exp, log } from '../../sameMath.ts'
/** Lineups with the cells that they fall in. */
export interface RakedLineups {
  /** Rows of a lineup. */
  size: number
  count: number
  /** Lineup l has rows `l * size` on. */
  lineups: Uint16Array
  /** By family of cells: the cell of each lineup. */
  cells: readonly Uint8Array[]
}

export interface RakeTargets {
  /** By row: its share of the lineups. NaN where any share will do. */
  ownership: Float64Array
  /** By family: the share of each cell. */
  shares: readonly Float64Array[]
}

export interface Multipliers {
  /** By row, to be added to the logarithm of its weight. */
  row: Float64Array
  /** By family and cell, likewise. */
  cell: Float64Array[]
  /** The sum of the weights with these multipliers, before it is scaled. */
  total: number
}

/** Ownership within 0.05 points of what was asked for. */
const closeEnough = 0.0005
/** The largest multiplier of a cell (its logarithm): shares that these lineups can hardly have must not rule the rest. */
const mostOfCell = 2
/** The largest step of a row, so that one which hardly any lineup holds can't take over. */
const mostStep = 1

/**
 * Maximum entropy given the lineups: multiplies the weights, by row and by cell, until they have these shares (iterative
 * proportional fitting; Deming, Stephan 1940). Ownership comes last, so it wins where the targets disagree.
 *
 * @param weight by lineup; changed in place, and scaled to sum to `count`.
 * @param mostRounds for all targets; twice as many follow for ownership alone, if it is not met yet.
 */
export function rake(
  sample: RakedLineups,
  targets: RakeTargets,
  weight: Float64Array,
  mostRounds: number,
): Multipliers {
  const { count, cells } = sample
  const rows = targets.ownership.length
  const row = new Float64Array(rows)
  const cell = targets.shares.map((shares) => new Float64Array(shares.length))
  const { start, member } = holdersOf(sample, rows)
  let total = 0
  for (let lineup = 0; lineup < count; lineup++) total += weight[lineup]!

  for (let round = 0; round < 3 * mostRounds; round++) {
    // Targets that disagree would never settle: in the end only ownership counts.
    if (round < mostRounds)
      for (const [family, shares] of targets.shares.entries()) fitFamily(cells[family]!, shares, cell[family]!)
    let worst = 0
    for (let at = 0; at < rows; at++) {
      const asked = targets.ownership[at]!
      const from = start[at]!
      const to = start[at + 1]!
      if (from === to || Number.isNaN(asked)) continue
      let held = 0
      for (let index = from; index < to; index++) held += weight[member[index]!]!
      const share = held / total
      worst = Math.max(worst, Math.abs(share - asked))
      const odds = log((asked * (1 - share)) / (share * (1 - asked)))
      if (Number.isNaN(odds)) continue
      const step = Math.max(-mostStep, Math.min(mostStep, odds))
      const factor = exp(step)
      row[at]! += step
      for (let index = from; index < to; index++) weight[member[index]!]! *= factor
      total += held * (factor - 1)
    }
    if (worst < closeEnough && round > 0) break
  }
  let sum = 0
  for (let lineup = 0; lineup < count; lineup++) sum += weight[lineup]!
  for (let lineup = 0; lineup < count; lineup++) weight[lineup]! *= count / sum
  return { row, cell, total: sum }

  /** Cells that no lineup is in leave their share to the others. */
  function fitFamily(cellOf: Uint8Array, shares: Float64Array, multiplier: Float64Array): void {
    const held = new Float64Array(shares.length)
    for (let lineup = 0; lineup < count; lineup++) held[cellOf[lineup]!]! += weight[lineup]!
    const reachable = shares.reduce((sum, share, at) => (held[at]! > 0 ? sum + share : sum), 0)
    const factor = new Float64Array(shares.length)
    for (const [at, share] of shares.entries()) {
      if (held[at] === 0) continue
      const wanted = multiplier[at]! + log(share / reachable / (held[at]! / total))
      const step = Math.max(-mostOfCell, Math.min(mostOfCell, wanted)) - multiplier[at]!
      multiplier[at]! += step
      factor[at] = exp(step)
    }
    total = 0
    for (let lineup = 0; lineup < count; lineup++) {
      weight[lineup]! *= factor[cellOf[lineup]!]!
      total += weight[lineup]!
    }
  }
}

/** The lineups that hold row r are `member[start[r]]` to `member[start[r + 1] - 1]`. */
function holdersOf({ size, count, lineups }: RakedLineups, rows: number) {
  const start = new Int32Array(rows + 1)
  for (let at = 0; at < count * size; at++) start[lineups[at]! + 1]!++
  for (let at = 0; at < rows; at++) start[at + 1]! += start[at]!
  const next = start.slice()
  const member = new Int32Array(count * size)
  for (let lineup = 0; lineup < count; lineup++)
    for (let slot = 0; slot < size; slot++) member[next[lineups[lineup * size + slot]!]!++] = lineup
  return { start, member }
}
