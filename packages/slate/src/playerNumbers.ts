import * as z from 'zod'

// What the numbers of a player may be, in his row, in a user's edit, and in files.

/** Fantasy points. */
export const points = z.number().min(-1000).max(10_000)
/** 0 to 100. */
export const percent = z.number().min(0).max(100)
/** Up to those of one overtime. */
export const minutes = z.number().min(0).max(58)
/** Steps of 5 %. */
export const boostSteps = z.int().min(-5).max(5)
