import * as z from 'zod'

/**
 * What a user says about a game when the schedule or the site's file is wrong. `started`: it began, whatever the clock says.
 * `delayed`: it has not begun, although its time has come. `postponed`: it will not be played tonight.
 */
export const GameMark = z.enum(['started', 'delayed', 'postponed'])
export type GameMark = z.infer<typeof GameMark>

/** Far more than a slate has. */
const mostGames = 100

/** By game (`gameOf`). */
export const GameMarks = z
  .record(z.string().min(1).max(81), GameMark)
  .refine((marks) => Object.keys(marks).length <= mostGames, `must be ${mostGames} games or fewer`)
export type GameMarks = z.infer<typeof GameMarks>
