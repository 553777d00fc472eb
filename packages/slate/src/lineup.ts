import * as z from 'zod'
import { SwapOutcome } from './afterStart/swapTerms.ts'

/** A lineup in calls: player ids in the order of the ruleset's slots, or `players[i]` in `slots[i]`. */
export const LineupRef = z.strictObject({
  players: z.array(z.string().min(1).max(80)).min(1).max(20),
  slots: z.array(z.string().max(20)).max(20).optional(),
  uuid: z.string().max(80).optional(),
  id: z.string().max(80).optional(),
  tags: z.array(z.string().max(40)).max(50).optional(),
})
export type LineupRef = z.infer<typeof LineupRef>

/** Saved lineups of a slate, which a user can include in builds or not. */
export const LineupSet = z.strictObject({
  slate: z.string().max(200).default(''),
  active: z.boolean().default(true),
  lineups: z.array(LineupRef).max(10_000),
})
export type LineupSet = z.infer<typeof LineupSet>

/** A built lineup: `players[i]` fills `slots[i]`. */
export const BuiltLineup = z.strictObject({
  players: z.array(z.string()),
  slots: z.array(z.string()),
  /** Sum of the adjusted projections, in points. */
  points: z.number(),
  salary: z.number(),
  /** Sum of the projected ownership, in percent; players without one count as 0. Null if none of them has one. */
  ownership: z.number().nullable(),
  /** Proven the best lineup for its objective, given the lineups before it. */
  optimal: z.boolean(),
  /** No legal lineup had a higher objective than this, in points of this lineup's (perhaps randomized) projections. */
  bound: z.number(),
  /** Kept from `earlierLineups` without a search. */
  isKept: z.literal(true).optional(),
  /** In an after-start build: what became of the given lineup. */
  swap: SwapOutcome.optional(),
})
export type BuiltLineup = z.infer<typeof BuiltLineup>

/** Free text to find lineups again. */
export const LineupTag = z.string().trim().min(1).max(40)

/**
 * A stored lineup of a run, a bucket or the saved ones. Points, salary and ownership are from the moment when it was built
 * or put together. Without a search, it has no proof and no bound.
 */
export const Lineup = z.strictObject({
  /** Made with the lineup, so that sending it twice stores it once. */
  uuid: z.string().min(1).max(80),
  /** The server's id, once stored. */
  id: z.string().max(80).optional(),
  tags: z.array(LineupTag).max(20).default([]),
  /** `''` is a slot that an after-start build left blank. */
  players: z.array(z.string().max(80)).min(1).max(20),
  slots: z.array(z.string().max(20)).min(1).max(20),
  points: BuiltLineup.shape.points,
  salary: BuiltLineup.shape.salary,
  ownership: BuiltLineup.shape.ownership,
  optimal: BuiltLineup.shape.optimal.optional(),
  bound: BuiltLineup.shape.bound.optional(),
  isKept: BuiltLineup.shape.isKept,
  swap: BuiltLineup.shape.swap,
})
export type Lineup = z.infer<typeof Lineup>

/** The same players are the same lineup, in any slots. */
export const lineupHash = (players: readonly string[]) => [...players].sort().join(',')
