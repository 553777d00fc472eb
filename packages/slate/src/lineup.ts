import * as z from 'zod'

/** A lineup as calls carry it: the players' ids in the order of the ruleset's slots, or `players[i]` in `slots[i]`. */
export const LineupRef = z.strictObject({
  players: z.array(z.string().min(1).max(80)).min(1).max(20),
  slots: z.array(z.string().max(20)).max(20).optional(),
  uuid: z.string().max(80).optional(),
  id: z.string().max(80).optional(),
  tags: z.array(z.string().max(40)).max(50).optional(),
})
export type LineupRef = z.infer<typeof LineupRef>

/** Lineups kept for one slate, which a user can switch in and out of his builds. */
export const LineupSet = z.strictObject({
  slate: z.string().max(200).default(''),
  active: z.boolean().default(true),
  lineups: z.array(LineupRef).max(10_000),
})
export type LineupSet = z.infer<typeof LineupSet>

/** A built lineup: `players[i]` stands in `slots[i]`. */
export const BuiltLineup = z.strictObject({
  players: z.array(z.string()),
  slots: z.array(z.string()),
  /** Sum of the adjusted projections, in points. */
  points: z.number(),
  salary: z.number(),
  /** Sum of the projected ownership, in percent. */
  ownership: z.number(),
  /** Proven to be the best lineup for its objective, given the lineups before it. */
  optimal: z.boolean(),
  /** No lawful lineup had a higher objective than this, in points of that lineup's (perhaps randomized) projections. */
  bound: z.number(),
  /** Taken over from `earlierLineups`: it was not searched for. */
  isKept: z.literal(true).optional(),
})
export type BuiltLineup = z.infer<typeof BuiltLineup>

/** Free text by which a user finds lineups again. */
export const LineupTag = z.string().trim().min(1).max(40)

/**
 * A lineup as it is kept, in a run, in a bucket or among the saved ones. Points, salary and ownership are those of
 * the moment when it was built or put together; one that nobody searched for has neither proof nor bound.
 */
export const Lineup = z.strictObject({
  /** Made where the lineup was made; the same lineup sent twice is known by it. */
  uuid: z.string().min(1).max(80),
  /** The server's, once it has it. */
  id: z.string().max(80).optional(),
  tags: z.array(LineupTag).max(20).default([]),
  players: LineupRef.shape.players,
  slots: z.array(z.string().max(20)).min(1).max(20),
  points: BuiltLineup.shape.points,
  salary: BuiltLineup.shape.salary,
  ownership: BuiltLineup.shape.ownership,
  optimal: BuiltLineup.shape.optimal.optional(),
  bound: BuiltLineup.shape.bound.optional(),
  isKept: BuiltLineup.shape.isKept,
})
export type Lineup = z.infer<typeof Lineup>

/** The same players are the same lineup, whatever slots they stand in. */
export const lineupHash = (players: readonly string[]) => [...players].sort().join(',')
