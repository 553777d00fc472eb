import * as z from 'zod'
import { Counter, Season } from '../contest.ts'
import { PlayerRow } from '../player.ts'
import { Sport } from '../sport.ts'

/**
 * What a source says of a game:
 *
 *   stats    what players did: weekly stats, box scores, game logs, results of a race or a tournament
 *   snaps    snaps played
 *   plays    counted from play-by-play: red zone, air yards, pace
 *   lines    the bookmakers' lines, the score, the weather
 *   props    the bookmakers' lines of players
 *   contest  points, salary and ownership of players in a finished contest
 */
export const sheetParts = ['stats', 'snaps', 'plays', 'lines', 'props', 'contest'] as const
export const SheetPart = z.enum(sheetParts)
export type SheetPart = z.infer<typeof SheetPart>

/** A player's by the names of `historyStats`, in contests also Own (percent) and Salary. What a source lacks is absent. */
export const Stats = z.record(z.string().regex(/^[A-Za-z0-9]{1,24}$/), z.number())
export type Stats = z.infer<typeof Stats>

export const PlayerLine = z.strictObject({
  name: PlayerRow.shape.Name,
  /** How the source identifies the player; '' if it doesn't. */
  sourceId: z.string().max(40),
  /** As our pools write it, such as `QB` or `PG/SG`; '' if the source doesn't say. */
  position: z.string().max(12),
  stats: Stats,
})
export type PlayerLine = z.infer<typeof PlayerLine>

/** A bookmaker's line of a player, with American odds; null where the file has none. */
export const Prop = z.strictObject({
  name: PlayerRow.shape.Name,
  /** `Receiving Yards` */
  market: z.string().min(1).max(60),
  line: z.number().nullable(),
  over: z.int().nullable(),
  under: z.int().nullable(),
})
export type Prop = z.infer<typeof Prop>

/**
 * What one source says of one team's game. A game of two teams has two sheets; a race, a tournament and a card of fights
 * have one without a team. A newer sheet with the same sport, part, season, counter, game, team and position replaces an
 * older one.
 */
export const GameSheet = z.strictObject({
  sport: Sport,
  part: SheetPart,
  season: Season,
  /** The nfl week, or the date in New York. */
  counter: Counter,
  /** 2 for the second game of a day. */
  game: z.int().min(1).max(2),
  /** Our code. '' in sports without teams; in nascar the code of the series (`CUP`, `XFN`, `TRK`), because two can race on one day. */
  team: z.string().max(40),
  opponent: z.string().max(40),
  /** Null at a neutral site and where the source doesn't say. */
  isHome: z.boolean().nullable(),
  /** The only position of the sheet's players, for sources that write one file per position (nfl); '' for a whole team. */
  position: z.string().max(8),
  /** The tournament, track or card. '' for a game of two teams. */
  event: z.string().max(120),
  /**
   * Of the team. Lines: Spread (negative for the favorite), Total, Implied, Score, Against, Rest (days), Temp (°F), Wind (mph).
   * Plays: Plays, PlaySeconds (at a score difference of at most 8), PassRate and Proe (shares). nba: Possessions, Pace.
   */
  stats: Stats,
  /** In words: `roof`, `surface`. */
  facts: z.record(z.string().regex(/^[a-z][A-Za-z]{0,20}$/), z.string().max(80)),
  players: z.array(PlayerLine).max(600),
  props: z.array(Prop).max(2000),
})
export type GameSheet = z.infer<typeof GameSheet>

/** What makes a sheet the newer version of another one. */
export const sheetKey = ({ sport, part, season, counter, game, team, position }: GameSheet): string =>
  [sport, part, season, counter, game, team, position].join('|')
