import * as z from 'zod'
import { SlateKey } from '../contest.ts'
import { Contest } from '../contests/paidContest.ts'
import { SimulationTuning } from './simulationTuning.ts'

const share = z.number().min(0).max(1)
const shares = z.array(share)
const numbers = z.array(z.number())
const known = z.array(z.number().nullable())

/**
 * What a night is judged by. Of players: where their scores fell in what was said (0 to 1, .5 is the middle), the share
 * within the middle 50% and 90%. Of ownership: the mean absolute error (shares), and the slope of real on expected log odds.
 * Of the contest: points. Of lineups, as if each were entered, and of the user's own entries: shares, return over fees, copies,
 * and how the said ROI orders them.
 */
export const nightMeasures = [
  'level',
  'within50',
  'within90',
  'ownershipError',
  'ownershipSlope',
  'winningScore',
  'cashLine',
  'copies',
  'beaten',
  'cash',
  'topPercent',
  'roi',
  'rank',
  'entriesCash',
  'entriesRoi',
] as const
export const NightMeasure = z.enum(nightMeasures)
export type NightMeasure = z.infer<typeof NightMeasure>

/** What happened against the nights that were said to be possible. */
export const NightCheck = z.strictObject({
  measure: NightMeasure,
  /** Players, lineups or entries. */
  n: z.int().min(0),
  /** Over possible nights, 95% of which lie between `low` and `high`. */
  said: z.strictObject({ mean: z.number(), sd: z.number().min(0), low: z.number(), high: z.number() }),
  real: z.number(),
  /** The share of possible nights below; of equal ones half. */
  percentile: share,
})
export type NightCheck = z.infer<typeof NightCheck>

/** Column by column, one value for each player who was projected or owned. Null where it is unknown. */
const NightPlayers = z.strictObject({
  id: z.array(z.string()),
  name: z.array(z.string()),
  position: z.array(z.string()),
  isCaptain: z.array(z.boolean()),
  team: z.array(z.string()),
  opponent: z.array(z.string()),
  salary: numbers,
  projection: numbers,
  /** Ownership, as shares of entries: projected, expected of the field, as the field had it, and real. */
  projected: known,
  asked: shares,
  reached: shares,
  owned: known,
  /** Real points, and the law by which they were drawn. */
  points: known,
  mean: numbers,
  sd: numbers,
  /**
   * Share of worlds with fewer points, of equal ones half, and the share with equal ones. Null for those who are not judged,
   * such as nba players who did not play.
   */
  percentile: known,
  equal: known,
})

/** Column by column: what was said of simulated lineups, and what they did or would have done. Money is in cents. */
const NightLineups = z.strictObject({
  /** Which lineups of the simulation these are: with many, some from the whole range of said ROI. */
  number: z.array(z.int().min(0)),
  roi: known,
  cash: shares,
  topPercent: shares,
  copies: numbers,
  /** How often the user entered it. */
  entered: z.array(z.int().min(0)),
  points: numbers,
  place: z.array(z.int().min(1)),
  beaten: shares,
  payout: numbers,
  /** Entries of others with exactly this lineup. */
  realCopies: z.array(z.int().min(0)),
})

const FieldShape = z.strictObject({
  /** At 5, 10, 25, 50, 75, 90 and 95% of entries: salary, projected points, summed ownership. */
  salary: numbers,
  projection: numbers,
  ownershipSum: numbers,
  /** Such as `5-2`: players of the two most used teams. */
  shapes: z.array(z.strictObject({ shape: z.string(), share })),
  bringBack: share,
})

/** A finished contest against its simulation: all that later judging needs, without the files. */
export const NightRecord = z.strictObject({
  version: z.literal(1),
  slate: SlateKey,
  /** Slates of one night are judged as one: `2026-01-17 nba`, `2023-w06 nfl`. */
  night: z.string().max(40),
  contest: Contest.pick({ id: true, name: true, fee: true, entries: true }),
  /** Of the standings: entries, those whose players are all known, those with hidden players. */
  counts: z.strictObject({ entries: z.int(), joined: z.int(), hidden: z.int() }),
  simulation: z.strictObject({
    worlds: z.int(),
    lineups: z.int(),
    field: z.enum(['generated', 'given', 'revealed']),
    /** Where the field's parameters come from. */
    parameters: z.string(),
    tuning: SimulationTuning.nullable(),
  }),
  checks: z.array(NightCheck).max(nightMeasures.length),
  players: NightPlayers,
  lineups: NightLineups,
  /** The user's own entries, if they were found: how many, how many of them were simulated, what they won. */
  own: z.strictObject({ entries: z.int(), simulated: z.int(), payout: z.number() }).nullable(),
  shape: z.strictObject({ said: FieldShape, real: FieldShape }),
})
export type NightRecord = z.infer<typeof NightRecord>
