import type { Weaker } from './rule.ts'

/** For limits that can't be weaker: they hold, or they don't. */
export const noLadder = () => ({ ladders: [] })

/** For limits that are no range. */
export const whole = <Limit>(limit: Limit) => [limit]

/** Limits with ever lower numbers, down to `to`. */
export const down = <Limit>(from: number, to: number, limitAt: (value: number) => Limit): Weaker<Limit>[] =>
  Array.from({ length: Math.max(0, from - to) }, (_, index) => step(from, from - index - 1, limitAt))

/** Limits with ever higher numbers, up to `to`. */
export const up = <Limit>(from: number, to: number, limitAt: (value: number) => Limit): Weaker<Limit>[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => step(from, from + index + 1, limitAt))

const step = <Limit>(old: number, value: number, limitAt: (value: number) => Limit): Weaker<Limit> => ({
  limit: limitAt(value),
  size: Math.abs(value - old) / Math.max(value, old, 1),
})

/** More than any roster has slots. */
export const mostSlots = 10
