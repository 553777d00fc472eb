/** The values and ranges of the basic variables, by position. */
export interface BasicValues {
  value: Float64Array
  lower: Float64Array
  upper: Float64Array
}

/** The result of a ratio test: how far the entering variable moves, and which variable leaves. */
export interface Step {
  length: number
  /** Position of the leaving variable; -1 if none leaves, so that the entering one runs to its other end or is unbounded. */
  position: number
  /** Whether the leaving variable stops at its upper end. */
  isUpper: boolean
}

/** Feasibility tolerance: how far a value may violate this end of its range. */
export const toleranceAt = (end: number) => 1e-8 * (1 + Math.abs(end))

/** Whether a value is below its range (-1), above it (1) or inside (0). */
export function violatedSide({ value, lower, upper }: BasicValues, position: number): -1 | 0 | 1 {
  const now = value[position]!
  const low = lower[position]!
  if (now < low - toleranceAt(low)) return -1
  const high = upper[position]!
  return now > high + toleranceAt(high) ? 1 : 0
}

/** Share of the tolerance that a Harris ratio test may use up to find a larger pivot. */
const harrisShare = 0.25

/** Rates below this are rounding. */
const leastRate = 1e-9

/** A pivot of this size is large enough to go on for, past a smaller one that blocks earlier. */
const goodRate = 1e-5

/**
 * The ratio test of phase 2: all basic variables stay in their ranges.
 *
 * @param rate change of each value for a step of length 1.
 * @param range how far the entering variable itself may move.
 * @param head with it, the blocking variable with the smallest index leaves (Bland's rule) instead of the one with the
 * largest pivot (Harris).
 */
export function phaseTwoStep(
  { value, lower, upper }: BasicValues,
  rate: Float64Array,
  range: number,
  head: Int32Array | undefined,
  step: Step,
): void {
  const count = rate.length
  const share = head === undefined ? harrisShare : 0
  let longest = range
  for (let position = 0; position < count; position++) {
    const change = rate[position]!
    if (change > leastRate) {
      const end = upper[position]!
      const room = (end - value[position]! + share * toleranceAt(end)) / change
      if (room < longest) longest = room
    } else if (change < -leastRate) {
      const end = lower[position]!
      const room = (end - value[position]! - share * toleranceAt(end)) / change
      if (room < longest) longest = room
    }
  }
  step.position = -1
  step.length = range
  if (longest === Number.POSITIVE_INFINITY) return
  let best = 0
  for (let position = 0; position < count; position++) {
    const change = rate[position]!
    if (Math.abs(change) <= leastRate) continue
    const end = change > 0 ? upper[position]! : lower[position]!
    const room = (end - value[position]!) / change
    if (!(room <= longest)) continue
    const merit = head === undefined ? Math.abs(change) : -head[position]!
    if (step.position !== -1 && merit <= best) continue
    best = merit
    step.position = position
    step.isUpper = change > 0
    step.length = room > 0 ? room : 0
  }
}

/**
 * The ratio test of phase 1: the step goes on while the sum of infeasibilities decreases, past the breakpoints where
 * single variables become feasible or infeasible.
 *
 * @param slope rate at which the sum decreases at first.
 * @param length work space for the breakpoints, two per row; `where`: work space for the ends they belong to.
 */
export function phaseOneStep(
  { value, lower, upper }: BasicValues,
  rate: Float64Array,
  range: number,
  slope: number,
  length: Float64Array,
  where: Int32Array,
  step: Step,
): void {
  let points = 0
  for (let position = 0; position < rate.length; position++) {
    const change = rate[position]!
    if (Math.abs(change) <= leastRate) continue
    const now = value[position]!
    const low = lower[position]!
    const high = upper[position]!
    // In `where`, 2 * position is the lower end and 2 * position + 1 the upper one.
    if (change > 0 ? now <= high + toleranceAt(high) : now > high + toleranceAt(high)) {
      if (high !== Number.POSITIVE_INFINITY) {
        length[points] = Math.max(0, (high - now) / change)
        where[points++] = 2 * position + 1
      }
    }
    if (change < 0 ? now >= low - toleranceAt(low) : now < low - toleranceAt(low)) {
      if (low !== Number.NEGATIVE_INFINITY) {
        length[points] = Math.max(0, (low - now) / change)
        where[points++] = 2 * position
      }
    }
  }
  step.position = -1
  step.length = range
  let largest = 0
  let left = slope
  while (points > 0 && left > 0) {
    let next = 0
    for (let point = 1; point < points; point++) if (length[point]! < length[next]!) next = point
    if (length[next]! >= range) {
      step.position = -1
      step.length = range
      return
    }
    const position = where[next]! >> 1
    const size = Math.abs(rate[position]!)
    left -= size
    // Stopping before the last breakpoint is valid; stopping at a tiny pivot is numerically unsafe.
    if (size >= largest || size >= goodRate) {
      largest = size
      step.position = position
      step.isUpper = (where[next]! & 1) === 1
      step.length = length[next]!
    }
    points--
    length[next] = length[points]!
    where[next] = where[points]!
  }
}
