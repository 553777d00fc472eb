import * as z from 'zod'
import { minutes, percent, percentiles, points } from '../playerNumbers.ts'

/**
 * Our own projection of a player from imported history, in points of the site. Points, sd and percentiles hold if the player
 * takes part. Only players with history have one.
 */
export const Baseline = z.strictObject({
  Id: z.string(),
  points,
  sd: points,
  /** The 25th, 50th, 75th, 85th, 95th and 99th. */
  percentiles,
  /** What the player falls short of in one game of twenty. */
  floor: points,
  /** What the player reaches in one game of twenty; null for plans that withhold ceilings. */
  ceiling: points.nullable(),
  /** Chance to take part, in percent. */
  playChance: percent,
  /** nba only. */
  minutes: minutes.nullable(),
  /** In percent; null where no contest taught it. */
  ownership: percent.nullable(),
  /** Games of history behind it. */
  games: z.int().min(0),
})
export type Baseline = z.infer<typeof Baseline>

/** Below this chance to play, in percent, a player is expected to sit. One of a team's rested pitchers starts: each may. */
const leastChance = { usual: 50, pitcher: 10 }
const pitchers = ['P', 'SP', 'RP']

/** Such players count for no points until a status or the user says that they play. */
export function isExpectedToSit({ Position, PlayChance }: { Position: string; PlayChance: number | null }): boolean {
  const isPitcher = Position.split('/').some((position) => pitchers.includes(position))
  return PlayChance !== null && PlayChance < (isPitcher ? leastChance.pitcher : leastChance.usual)
}
