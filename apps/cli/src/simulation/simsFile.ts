import { InputError } from '@slatecraft/slate'
import * as z from 'zod'
import { readJson } from '../files.ts'

const share = z.number().min(0).max(1)

const Contest = z.strictObject({
  id: z.string(),
  name: z.string(),
  fee: z.int().min(0),
  entries: z.int().min(2),
  maxEntriesPerUser: z.int().min(1),
  isGuaranteed: z.boolean(),
  prizes: z.array(z.strictObject({ from: z.int(), to: z.int(), amount: z.int() })),
})

const LineupInContest = z.strictObject({
  contest: z.int().min(0),
  win: share,
  topTenthPercent: share,
  topPercent: share,
  topTenPercent: share,
  cash: share,
  copies: z.number().min(0),
  payout: z.number(),
  roi: z.number().nullable(),
  roiSe: z.number().nullable(),
  profitable: share.nullable(),
  group: z.int().min(1),
})

const SimulatedLineup = z.strictObject({
  /** Player ids in the order of the ruleset's slots. */
  players: z.array(z.string()),
  mean: z.number(),
  sd: z.number(),
  quantiles: z.array(z.number()),
  contests: z.array(LineupInContest),
})

const SimulatedPlayer = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Share of worlds in which the best lineup holds the player, with its 95% interval; null where it was not asked for. */
  optimal: z.strictObject({ rate: share, low: share, high: share }).nullable(),
  /** Share of the field's entries, and of the simulated lineups. */
  field: share,
  exposure: share,
  /** Points as they are drawn. */
  law: z.strictObject({ mean: z.number(), sd: z.number(), quantiles: z.array(z.number()) }),
})

const Estimate = z.strictObject({ mean: z.number(), se: z.number().nullable() })

/** A night's profit over worlds. */
const Spread = {
  entries: z.int(),
  fees: z.number(),
  profit: Estimate,
  sd: Estimate,
  quantiles: z.array(z.strictObject({ share, profit: Estimate })),
  chanceToProfit: Estimate,
  worstTwentieth: Estimate,
}

export const Night = z.strictObject({
  ...Spread,
  byContest: z.array(z.strictObject({ ...Spread, contest: z.int().min(0) })),
  histogram: z.array(z.record(z.string(), z.number())),
})
export type Night = z.infer<typeof Night>

/** What `simulate --report` writes and `select` reads: the results, and all that is needed to play the same worlds again. */
export const SimsReport = z.strictObject({
  kind: z.literal('simulation'),
  seed: z.int(),
  worlds: z.int(),
  /** The build request, as it was read. */
  request: z.record(z.string(), z.unknown()),
  contests: z.array(Contest).min(1),
  field: z.discriminatedUnion('kind', [
    /** Drawn from the projected ownership. */
    z.strictObject({ kind: z.literal('generated'), library: z.int().min(1), draws: z.int().min(1) }),
    /** Lineups of a file: rows of the pool, and how often each was entered. */
    z.strictObject({
      kind: z.literal('given'),
      from: z.string(),
      lineups: z.array(z.array(z.int())),
      weight: z.array(z.number()),
    }),
    /** Entries of a contest that is under way: rows in the order of the slots, -1 where the player is hidden. */
    z.strictObject({
      kind: z.literal('revealed'),
      from: z.string(),
      entries: z.array(z.array(z.int().min(-1))),
      weight: z.array(z.number()),
      draws: z.int().min(1),
    }),
  ]),
  /** Points of games that were on or over, by player id. */
  played: z.record(z.string(), z.strictObject({ points: z.number(), left: share })),
  lineups: z.array(SimulatedLineup),
  players: z.array(SimulatedPlayer),
  /** All lineups entered in all contests, in cents. Null where a user may not enter so many. */
  night: Night.nullable(),
})
export type SimsReport = z.infer<typeof SimsReport>

/** @throws {InputError} if the file is no report of `simulate`. */
export function readSims(path: string): SimsReport {
  const given = readJson(path)
  const parsed = SimsReport.safeParse(given)
  if (parsed.success) return parsed.data
  if (typeof given !== 'object' || given === null || !('kind' in given) || given.kind !== 'simulation')
    throw new InputError([{ field: path, reason: 'is not a report of slatecraft simulate --report' }])
  throw InputError.fromZod(parsed.error, given)
}
