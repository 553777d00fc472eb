/** The basic variables as they stand, by position. */
export interface BasicValues {
  value: Float64Array
  lower: Float64Array
  upper: Float64Array
}

/** How far the entering variable moves, and who leaves. */
export interface Step {
  length: number
  /** Position of the leaving variable; -1: nobody, the entering one runs to its other end or without end. */
  position: number
  /** Whether the leaving variable stops at its upper end. */
  isUpper: boolean
}

/** How far a value may lie outside of its range: relative, and absolute near 0. */
export const slackOf = (end: number) => 1e-8 * (1 + Math.abs(end))

/** Whether a value is below its range (-1), above it (1) or inside (0). */
export function sideOf({ value, lower, upper }: BasicValues, position: number): -1 | 0 | 1 {
  const now = value[position]!
  const low = lower[position]!
  if (now < low - slackOf(low)) return -1
  const high = upper[position]!
  return now > high + slackOf(high) ? 1 : 0
}

/** What a ratio test gives up of the range's slack to find a larger, safer pivot (Harris). */
const given = 0.25

/** Rates below this are rounding. */
const leastRate = 1e-9

/** A pivot that is worth waiting for, where a smaller one would block just before. */
const goodRate = 1e-5

/**
 * Moves while every basic variable stays in its range. `rate` is the change of each value for a step of 1.
 * @param range how far the entering variable may move itself.
 * @param head with it, the smallest variable of those that block first leaves (Bland), not the one with the best pivot.
 */
export function phaseTwoStep(
  { value, lower, upper }: BasicValues,
  rate: Float64Array,
  range: number,
  head: Int32Array | undefined,
  step: Step,
): void {
  const count = rate.length
  const wider = head === undefined ? given : 0
  let reach = range
  for (let position = 0; position < count; position++) {
    const change = rate[position]!
    if (change > leastRate) {
      const end = upper[position]!
      const room = (end - value[position]! + wider * slackOf(end)) / change
      if (room < reach) reach = room
    } else if (change < -leastRate) {
      const end = lower[position]!
      const room = (end - value[position]! - wider * slackOf(end)) / change
      if (room < reach) reach = room
    }
  }
  step.position = -1
  step.length = range
  if (reach === Number.POSITIVE_INFINITY) return
  let best = 0
  for (let position = 0; position < count; position++) {
    const change = rate[position]!
    if (Math.abs(change) <= leastRate) continue
    const end = change > 0 ? upper[position]! : lower[position]!
    const room = (end - value[position]!) / change
    if (!(room <= reach)) continue
    const merit = head === undefined ? Math.abs(change) : -head[position]!
    if (step.position !== -1 && merit <= best) continue
    best = merit
    step.position = position
    step.isUpper = change > 0
    step.length = room > 0 ? room : 0
  }
}

/**
 * Moves as long as the sum of infeasibilities falls: past the ends where a variable becomes feasible, and further while
 * others still gain more.
 * @param slope how fast the sum falls at first.
 * @param length room for the breakpoints, two a row; `where` for which they are.
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
    // 2 * position is the lower end, 2 * position + 1 the upper one.
    if (change > 0 ? now <= high + slackOf(high) : now > high + slackOf(high)) {
      if (high !== Number.POSITIVE_INFINITY) {
        length[points] = Math.max(0, (high - now) / change)
        where[points++] = 2 * position + 1
      }
    }
    if (change < 0 ? now >= low - slackOf(low) : now < low - slackOf(low)) {
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
    // Stopping earlier than the last breakpoint is lawful, stopping at a tiny pivot is dangerous.
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
