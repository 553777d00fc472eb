import { AfterStartLineup, GameMarks, Lineup, type Player, SwapTerms } from '@slatecraft/slate'
import * as z from 'zod'

/** Where the lineups to swap come from. */
const Source = z.object({
  /** A site's entries file, or lineups of the page or of another file. */
  kind: z.enum(['entries', 'lineups']),
  /** The file's name, or the run's, the bucket's … */
  name: z.string(),
  /** In order; a file's entries in file order. */
  lineups: z.array(AfterStartLineup),
  /** The entries file itself, in base64, and its contests. */
  file: z.string().optional(),
  contests: z.array(z.object({ id: z.string(), name: z.string(), fee: z.string() })).default([]),
  /** ISO 8601. */
  readAt: z.string(),
})
export type AfterStartSource = z.infer<typeof Source>

/** What newer files say of a player. */
const Listed = z.object({
  Status: z.string(),
  GameStatus: z.custom<Player['GameStatus']>((value) => value === null || typeof value === 'string'),
  GameStart: z.string().nullable(),
  Opp: z.string(),
  TimeRank: z.number().nullable(),
})
export type Listed = Pick<Player, 'Status' | 'GameStatus' | 'GameStart' | 'Opp' | 'TimeRank'>

/** A player as the evening began: what has changed since is news. */
const Earlier = Listed.extend({ ProjPtsAdjusted: z.number() })
export type Earlier = Listed & Pick<Player, 'ProjPtsAdjusted'>

/** Expected prize money over that of the lineup as it was, in dollars, and the standard error. */
const PayoutGain = z.object({ dollars: z.number(), error: z.number() })
export type PayoutGain = z.infer<typeof PayoutGain>

/** One lineup and what a swap makes of it. */
const Swap = z.object({
  given: AfterStartLineup,
  made: Lineup.omit({ uuid: true, id: true, tags: true }),
  gain: PayoutGain.optional(),
  /** Points that a better swap may have at most, if this one is not proven the best beside the other lineups. */
  gap: z.number().optional(),
})
export type Swap = z.infer<typeof Swap>

/** The result of one build after the start. */
const SwapResult = z.object({
  /** Unique per result. */
  id: z.string(),
  /** By whose locks it was made, ISO 8601. */
  asOf: z.string(),
  /** `inputsMark` of what it was made from. */
  inputs: z.string().optional(),
  objective: z.enum(['points', 'payout']),
  /** One for each of the source's lineups, in order. */
  swaps: z.array(Swap),
  messages: z.array(z.string()),
})
export type SwapResult = z.infer<typeof SwapResult>

export const AfterStartState = z.object({
  /** The slate's id. There is one evening at a time: opening another slate clears it. */
  slate: z.string(),
  /** Whether builds swap the lineups, in place of making new ones. */
  isActive: z.boolean(),
  source: Source.nullable(),
  /** Indexes of lineups that stay as they are. Their exposures count. */
  off: z.array(z.int()),
  marks: GameMarks,
  terms: SwapTerms,
  objective: SwapResult.shape.objective,
  /** By player id. */
  listed: z.record(z.string(), Listed),
  /** Ids of players whom the user ruled out, before any file says so. */
  ruledOut: z.array(z.string()),
  /** By player id; empty until lineups or news arrive. */
  since: z.record(z.string(), Earlier),
  result: SwapResult.nullable(),
  /** The id of the last run that became a result. */
  takenRun: z.string(),
  /** Indexes (of the source's lineups) of swaps that the user refused. */
  refused: z.array(z.int()),
})
export type AfterStartState = z.infer<typeof AfterStartState>

export const nothingStarted = (slate: string): AfterStartState => ({
  slate,
  isActive: false,
  source: null,
  off: [],
  marks: {},
  terms: SwapTerms.parse({}),
  objective: 'points',
  listed: {},
  ruledOut: [],
  since: {},
  result: null,
  takenRun: '',
  refused: [],
})
