import * as z from 'zod'

// Ranges of a player's numbers in pool rows, edits and files.

/** Fantasy points. */
export const points = z.number().min(-1000).max(10_000)
/** The 25th, 50th, 75th, 85th, 95th and 99th percentile of a player's fantasy points. */
export const percentiles = z
  .tuple([points, points, points, points, points, points])
  .refine((values) => values.every((value, index) => index === 0 || value >= values[index - 1]!), 'must not descend')
/** 0 to 100. */
export const percent = z.number().min(0).max(100)
/** Up to 58: a game with two overtimes. */
export const minutes = z.number().min(0).max(58)
/** Steps of 5%. */
export const boostSteps = z.int().min(-5).max(5)
