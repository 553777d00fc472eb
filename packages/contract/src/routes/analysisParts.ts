import { HistorySource, PlayerRow, Stats } from '@slatecraft/slate'
import * as z from 'zod'

/** A source behind a reply's numbers. */
export const SourceNote = z.object({
  source: HistorySource,
  /** When its newest file came, ISO 8601 in UTC. */
  imported_at: z.string(),
})
export type SourceNote = z.infer<typeof SourceNote>

/** Which values a plan leaves out of a reply, if any: then its lists are empty. */
export const isWithheld = z.boolean()

/** An estimate with its 90 % interval. */
export const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.infer<typeof Estimate>

/** A pool player as analysis calls name them. Other fields of the player table are allowed, and left out. */
export const TablePlayer = PlayerRow.pick({
  Id: true,
  Name: true,
  Position: true,
  TeamAbbrev: true,
  Opp: true,
  Venue: true,
  Salary: true,
  Status: true,
  RosterPosition: true,
  OU: true,
  Spread: true,
  ImpPts: true,
  BattingOrder: true,
  ProjPts: true,
  ProjMins: true,
  GameStart: true,
}).strip()
export type TablePlayer = z.infer<typeof TablePlayer>

/** One game of a player. */
export const PlayerGameRow = z.object({
  season: z.int(),
  /** The nfl week or the date. */
  counter: z.union([z.int(), z.string()]),
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean().nullable(),
  event: z.string(),
  stats: Stats,
})
export type PlayerGameRow = z.infer<typeof PlayerGameRow>

/** What a team's opponents score at a position, beside what they were expected to score. */
export const PointsAllowed = z.object({
  position: z.string(),
  games: z.int(),
  /** Points a game. */
  perGame: z.number(),
  /** Times what is expected of the opponents, shrunk toward 1. */
  factor: Estimate,
  /** 1 allows the most. */
  rank: z.int(),
  of: z.int(),
})
export type PointsAllowed = z.infer<typeof PointsAllowed>

/** One team of a slate's game. Null where no import has it. */
export const TeamOutlook = z.object({
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean().nullable(),
  spread: z.number().nullable(),
  total: z.number().nullable(),
  implied: z.number().nullable(),
  /** nfl: plays a game, seconds a play and pass rate over expected. nba: possessions in 48 minutes. */
  plays: z.number().nullable(),
  playSeconds: z.number().nullable(),
  proe: z.number().nullable(),
  pace: z.number().nullable(),
  rest: z.number().nullable(),
  /** Games behind plays, pace and proe. */
  games: z.int(),
  /** What the team allows. */
  allowed: z.array(PointsAllowed),
})
export type TeamOutlook = z.infer<typeof TeamOutlook>

/** A game of a slate, both teams side by side. */
export const GameOutlook = z.object({
  away: TeamOutlook,
  home: TeamOutlook,
  start: z.string().nullable(),
  /** `dome`, `outdoors`; '' if unknown. */
  roof: z.string(),
  surface: z.string(),
  temp: z.number().nullable(),
  wind: z.number().nullable(),
})
export type GameOutlook = z.infer<typeof GameOutlook>
