import * as z from 'zod'
import { type Field, open, type PaidRight, paid, shapeOf } from './paidField.ts'
import { boostSteps, minutes, percent, percentiles, points } from './playerNumbers.ts'

/**
 * One row of the player pool, as sites, calls and files write it. In showdown a person has two rows (CPT and FLEX), with
 * ids that end in `|CPT` and `|FLEX`. Points are fantasy points, exposures and ownership percents (0 to 100), salaries in
 * the site's unit. `null` means unknown or not set.
 *
 * Each field says which right a plan needs to show it.
 */
const fields = {
  Id: open(z.string().min(1).max(80)),
  SrId: open(z.string().max(80).default('')),
  Name: open(z.string().min(1).max(120)),
  /** Slash-separated: `PG/SG`. */
  Position: open(
    z.string().regex(/^[A-Z0-9]{1,4}(\/[A-Z0-9]{1,4})*$/, 'must be positions joined by slashes, such as PG/SG'),
  ),
  Positions: open(z.array(z.string()).optional()),
  RosterPosition: open(z.enum(['CPT', 'FLEX']).nullable().default(null)),
  Team: open(z.string().max(80).default('')),
  TeamAbbrev: open(z.string().max(40).default('')),
  Opp: open(z.string().max(40).default('')),
  /** Home or road. */
  Venue: open(z.enum(['H', 'R']).nullable().default(null)),
  Salary: open(z.int().min(0).max(1_000_000)),
  /** The site's injury status: Q, D, O, IR … */
  Status: open(z.string().max(20).default('')),
  OU: open(z.number().nullable().default(null)),
  Spread: open(z.number().nullable().default(null)),
  ImpPts: open(z.number().nullable().default(null)),
  /** Start of the player's game, ISO 8601 in UTC. */
  GameStart: open(z.iso.datetime().nullable().default(null)),
  /** What the site's file says of the game; null if only its start. A locked player's game has started. */
  GameStatus: open(z.enum(['started', 'over', 'delayed', 'postponed']).nullable().default(null)),
  /** 1 = the earliest start of the slate; equal starts share a rank. */
  TimeRank: open(z.int().min(1).nullable().default(null)),
  BattingOrder: open(
    z
      .union([z.int().min(1).max(9), z.literal('N/A')])
      .nullable()
      .default(null),
  ),
  /** The projection before Boost: the user's, or else the default. */
  ProjPts: paid('projections', 'inForce', points.default(0)),
  HouseProjPts: paid('projections', 'default', points.nullable().default(null)),
  UserProj: paid('projections', 'user', points.min(0).nullable().default(null)),
  ProjPtsAdjusted: paid('projections', 'derived', points.optional()),
  Ceiling: paid('analysis', 'default', points.nullable().default(null)),
  /** Standard deviation of the player's points, for simulations. */
  StdDev: paid('projections', 'default', points.min(0).nullable().default(null)),
  /** The source's 25th, 50th, 75th, 85th, 95th and 99th percentile of the player's points, if he plays. */
  Percentiles: paid('projections', 'default', percentiles.nullable().default(null)),
  /** Points that the player falls short of in one game of twenty, if he plays. */
  Floor: paid('projections', 'default', points.nullable().default(null)),
  /** Chance that the player takes part, in percent. The projection is for the case that he does. */
  PlayChance: paid('projections', 'default', percent.nullable().default(null)),
  /** Games of history behind the default projection, if it is our own baseline; null if a file brought it. */
  BaselineGames: open(z.int().min(0).nullable().default(null)),
  /** Whether the default ownership is our own estimate. */
  BaselineOwn: open(z.boolean().default(false)),
  /** Whether the user set StdDev, Floor or Ceiling: simulations then draw them as they are, without a correction. */
  UserLaw: open(z.boolean().default(false)),
  ProjOwn: paid('ownership', 'inForce', percent.nullable().default(null)),
  HouseOwn: paid('ownership', 'default', percent.nullable().default(null)),
  UserOwn: paid('ownership', 'user', percent.nullable().default(null)),
  ProjMins: paid('projections', 'inForce', minutes.nullable().default(null)),
  HouseProjMins: paid('projections', 'default', minutes.nullable().default(null)),
  UserMins: paid('projections', 'user', minutes.nullable().default(null)),
  /** The minutes in force: the user's, or else the default. */
  Min: paid('projections', 'derived', minutes.nullable().default(null)),
  Boost: open(boostSteps.default(0)),
  MinExp: open(percent.default(0)),
  MaxExp: open(percent.default(100)),
  /** Exposure in a build's lineups, in percent. */
  Exp: open(percent.nullable().default(null)),
} satisfies Record<string, Field>

export const PlayerRow = z.strictObject(shapeOf(fields))
export type PlayerRow = z.infer<typeof PlayerRow>

type Fields = typeof fields

/** The fields with default values that a plan may withhold. */
export type PaidDefault = {
  [Name in keyof Fields]: Fields[Name] extends Field<z.ZodType, PaidRight, 'default'> ? Name : never
}[keyof Fields]

interface PaidField {
  name: keyof PlayerRow
  right: PaidRight
  from: Field['from']
  /** Stands for no value; undefined for a field that is always derived. */
  absent: unknown
}

export const paidFields: readonly PaidField[] = Object.entries(fields).flatMap(([name, { right, from, schema }]) =>
  right === 'open' ? [] : [{ name: name as keyof PlayerRow, right, from, absent: schema.parse(undefined) }],
)

/** A pool row with its derived fields filled in. */
export type Player = Omit<PlayerRow, 'Positions' | 'ProjPtsAdjusted'> & {
  Positions: string[]
  /** The projection with the user's value and Boost: what the optimizer maximizes. */
  ProjPtsAdjusted: number
}

/** In percent; players without ownership count as 0. Null if none of them has one. */
export function summedOwnership(players: readonly Pick<Player, 'ProjOwn'>[]): number | null {
  const known = players.flatMap(({ ProjOwn }) => ProjOwn ?? [])
  return known.length === 0 ? null : round2(known.reduce((sum, ownership) => sum + ownership, 0))
}

export const round2 = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100

/** Each step of Boost moves the projection by 5% of the base. It never overwrites the user's value. */
export const boosted = (base: number, boost: number) => round2(base * (1 + 0.05 * boost))

/**
 * Fills in the derived fields; idempotent, so a client's derived values are never trusted. The user's projection comes
 * first, then the default one scaled to the user's minutes, then the default one.
 */
export function derivePlayer(row: PlayerRow): Player {
  const defaults = {
    HouseProjPts: row.HouseProjPts ?? row.ProjPts,
    HouseOwn: row.HouseOwn ?? row.ProjOwn,
    HouseProjMins: row.HouseProjMins ?? row.ProjMins,
  }
  const ProjPts = row.UserProj ?? pointsOfMinutes(row.UserMins, defaults) ?? row.ProjPts
  const minutesInForce = row.UserMins ?? row.ProjMins
  return {
    ...row,
    ...defaults,
    Positions: row.Position.split('/'),
    ProjPts,
    ProjPtsAdjusted: boosted(ProjPts, row.Boost),
    ProjOwn: row.UserOwn ?? row.ProjOwn,
    ProjMins: minutesInForce,
    Min: minutesInForce,
  }
}

function pointsOfMinutes(
  userMins: number | null,
  { HouseProjPts, HouseProjMins }: { HouseProjPts: number; HouseProjMins: number | null },
) {
  if (userMins === null || HouseProjMins === null || HouseProjMins === 0) return null
  return round2((HouseProjPts * userMins) / HouseProjMins)
}

export const Player = PlayerRow.transform(derivePlayer)

/** The player's game: both teams in one word, the same for either team; only the player's team without an opponent. */
export function gameOf(player: Pick<Player, 'TeamAbbrev' | 'Opp'>): string {
  return player.Opp === '' ? player.TeamAbbrev : [player.TeamAbbrev, player.Opp].sort().join('-')
}

/** Whether a site's status means that the player is out, and so projected for 0. */
export const isOut = (status: string) => /^(O|OUT|IR|IR-R|IL|NA|SUSP|PUP|PUP-R|NFI)$/.test(status.toUpperCase())
