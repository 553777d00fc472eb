import * as z from 'zod'
import { SlateKey } from '../contest.ts'

/** How many of something the middle half of winners had. */
export const WinnersRange = z.strictObject({ Pct_25: z.number(), Pct_50: z.number(), Pct_75: z.number() })
export type WinnersRange = z.infer<typeof WinnersRange>

/**
 * One user of a finished contest whose best entry was among the winners (the top 1 %, at least the first ten places).
 * `counts`: how many different players of each position all of their entries have together.
 */
export const WinningUser = z.strictObject({
  entries: z.int().min(1),
  bestPlace: z.int().min(1),
  counts: z.record(z.string(), z.int()),
})
export type WinningUser = z.infer<typeof WinningUser>

/** One winning lineup. */
export const WinningLineup = z.strictObject({
  place: z.int().min(1),
  /** Entries of its user in the contest. */
  entries: z.int().min(1),
  salary: z.int(),
  /** Sum of the players' ownership, in percent. */
  ownership: z.number().nullable(),
  /** By slot of the roster, such as `RB1`: the player's rank by salary among the slate's players of their position, from 1. */
  ranks: z.record(z.string(), z.int().min(1)),
  /** `4-2` for four of one team and two of another one, as results name it. */
  stack: z.string().max(40),
})
export type WinningLineup = z.infer<typeof WinningLineup>

/** How far up a lineup finished, as `exposureStats` groups them. */
export const finishGroups = ['Finish1to5', 'Finish6to50', 'Cashed', 'Lost'] as const
export const FinishGroup = z.enum(finishGroups)
export type FinishGroup = z.infer<typeof FinishGroup>

/** What a finished contest teaches: kept when its standings come, and after its slate is gone. */
export const FinishedContest = z.strictObject({
  key: SlateKey,
  contestId: z.string().min(1).max(80),
  name: z.string().max(200),
  entries: z.int().min(1),
  /** Teams of the slate; in sports without teams 0. */
  teams: z.int().min(0),
  users: z.array(WinningUser).max(5000),
  lineups: z.array(WinningLineup).max(5000),
  /** By group and name of a lineup measure (`results`): the share of its lineups, in percent. */
  measures: z.partialRecord(FinishGroup, z.record(z.string(), z.number())),
})
export type FinishedContest = z.infer<typeof FinishedContest>

/** Winners of several finished contests together. */
export const Winners = z.strictObject({
  contests: z.int(),
  /** Winning users and lineups behind the ranges. */
  users: z.int(),
  lineups: z.int(),
  /** Distinct players of each position in a winning user's entries. */
  positions: z.array(WinnersRange.extend({ Position: z.string() })),
  /** Salary ranks by slot in winning lineups. */
  ranks: z.array(WinnersRange.extend({ Position: z.string(), Slot: z.string() })),
  salary: WinnersRange.nullable(),
  ownership: WinnersRange.nullable(),
  /** The most frequent first; share of winning lineups in percent. */
  stacks: z.array(z.strictObject({ stack: z.string(), share: z.number(), lineups: z.int() })),
  /** Averages over the contests. */
  measures: z.partialRecord(FinishGroup, z.record(z.string(), z.number())),
})
export type Winners = z.infer<typeof Winners>
