import * as z from 'zod'
import { boostSteps, minutes, percent, points } from './playerNumbers.ts'

/**
 * One row of the player pool, as sites, calls and files write it. In showdown a human has two rows (CPT and FLEX) with
 * ids that end in `|CPT` and `|FLEX`. Points in fantasy points, exposures and ownership in percent (0 to 100), salary in
 * the site's unit. `null` stands for "not known" or "not set".
 */
export const PlayerRow = z.strictObject({
  Id: z.string().min(1).max(80),
  SrId: z.string().max(80).default(''),
  Name: z.string().min(1).max(120),
  /** Slash-separated where several: `PG/SG`. */
  Position: z.string().regex(/^[A-Z0-9]{1,4}(\/[A-Z0-9]{1,4})*$/, 'must be positions joined by slashes, such as PG/SG'),
  Positions: z.array(z.string()).optional(),
  RosterPosition: z.enum(['CPT', 'FLEX']).nullable().default(null),
  Team: z.string().max(80).default(''),
  TeamAbbrev: z.string().max(40).default(''),
  Opp: z.string().max(40).default(''),
  /** Home or road. */
  Venue: z.enum(['H', 'R']).nullable().default(null),
  Salary: z.int().min(0).max(1_000_000),
  /** The site's word for an injury or absence: Q, D, O, IR … */
  Status: z.string().max(20).default(''),
  OU: z.number().nullable().default(null),
  Spread: z.number().nullable().default(null),
  ImpPts: z.number().nullable().default(null),
  /** Start of his game, ISO 8601 in UTC. */
  GameStart: z.iso.datetime().nullable().default(null),
  /** 1 = the earliest start of the slate; equal starts share a rank. */
  TimeRank: z.int().min(1).nullable().default(null),
  BattingOrder: z
    .union([z.int().min(1).max(9), z.literal('N/A')])
    .nullable()
    .default(null),
  /** The projection in force before Boost: the user's, else the house's. */
  ProjPts: points.default(0),
  HouseProjPts: points.nullable().default(null),
  UserProj: points.min(0).nullable().default(null),
  ProjPtsAdjusted: points.optional(),
  Ceiling: points.nullable().default(null),
  /** Standard deviation of his points, for simulations. */
  StdDev: points.min(0).nullable().default(null),
  ProjOwn: percent.nullable().default(null),
  HouseOwn: percent.nullable().default(null),
  UserOwn: percent.nullable().default(null),
  ProjMins: minutes.nullable().default(null),
  HouseProjMins: minutes.nullable().default(null),
  UserMins: minutes.nullable().default(null),
  /** The minutes in force: the user's, else the house's. */
  Min: minutes.nullable().default(null),
  Boost: boostSteps.default(0),
  MinExp: percent.default(0),
  MaxExp: percent.default(100),
  /** Actual exposure after a build, in percent. */
  Exp: percent.nullable().default(null),
})
export type PlayerRow = z.infer<typeof PlayerRow>

/** A pool row with everything that follows from the others filled in. */
export type Player = Omit<PlayerRow, 'Positions' | 'ProjPtsAdjusted'> & {
  Positions: string[]
  /** Projection after override and Boost; what the optimizer maximises. */
  ProjPtsAdjusted: number
}

export const round2 = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100

/** One click of Boost moves the projection by 5 % of the base; it never overwrites the user's own number. */
export const boosted = (base: number, boost: number) => round2(base * (1 + 0.05 * boost))

/**
 * Fills in what follows from a row; idempotent, so what a client sends as derived is never trusted. The user's own
 * projection counts first, then the house's scaled to the user's minutes, then the house's.
 */
export function derivePlayer(row: PlayerRow): Player {
  const house = {
    HouseProjPts: row.HouseProjPts ?? row.ProjPts,
    HouseOwn: row.HouseOwn ?? row.ProjOwn,
    HouseProjMins: row.HouseProjMins ?? row.ProjMins,
  }
  const ProjPts = row.UserProj ?? pointsOfMinutes(row.UserMins, house) ?? row.ProjPts
  const minutesInForce = row.UserMins ?? row.ProjMins
  return {
    ...row,
    ...house,
    Positions: row.Position.split('/'),
    ProjPts,
    ProjPtsAdjusted: boosted(ProjPts, row.Boost),
    ProjOwn: row.UserOwn ?? row.ProjOwn,
    ProjMins: minutesInForce,
    Min: minutesInForce,
  }
}

function pointsOfMinutes(userMins: number | null, house: { HouseProjPts: number; HouseProjMins: number | null }) {
  if (userMins === null || house.HouseProjMins === null || house.HouseProjMins === 0) return null
  return round2((house.HouseProjPts * userMins) / house.HouseProjMins)
}

export const Player = PlayerRow.transform(derivePlayer)

/** Both teams of his game in one word, the same for both sides; his team alone where there is no opponent. */
export function gameOf(player: Pick<Player, 'TeamAbbrev' | 'Opp'>): string {
  return player.Opp === '' ? player.TeamAbbrev : [player.TeamAbbrev, player.Opp].sort().join('-')
}
