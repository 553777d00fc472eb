import { type BuildReport, type BuildRequest, isSame, itemsOf, type Player } from '@slatecraft/slate'
import { limitsOf } from '../limits/limitsOf.ts'
import { type Replay, replayOf } from '../portfolio/replay.ts'
import { drawsOf, inPoints, unitsPerPoint } from '../scoreUnits.ts'
import { type LiftedTurn, liftedRun, type StudyOptions, studyNodeLimit } from './liftedRun.ts'
import { removeNothing } from './removal.ts'
import { whyKeptOut } from './whyKeptOut.ts'

/** The projection that brings a player into one more lineup of a run. */
export type BringIn = {
  id: string
  name: string
  /** Their adjusted projection in the request. */
  now: number
  /** Lineups of the run that they are in. */
  lineups: number
} & (
  | {
      outcome: 'comesIn'
      /**
       * The adjusted projection at which a lineup with the player ties with one of the run, all else being equal. With more
       * they are in it; with less the run stays the same.
       */
      projection: number
      /** The number of that lineup, from 1, and the ids of the one that replaces it. */
      lineup: number
      players: readonly string[]
      /** False if a search gave up, or if such a projection would change a topN rule's ranking. */
      isProven: boolean
    }
  /** No projection does, because of these settings together; empty if the site's rules and the pool alone keep them out. */
  | { outcome: 'keptOut'; because: readonly string[]; isProven: boolean }
  /** They are in every lineup already. */
  | { outcome: 'inAll' }
)

/**
 * For each player, the lowest adjusted projection that brings them into one more lineup. Each lineup is the best of its turn,
 * so a player first comes in where the best lineup with them catches up with the one that was built. Until then the run stays
 * the same, and so does all that its lineups obey (lineups before them, exposures, shares). If points are drawn, the draw of
 * that lineup counts. Lineups optimized on the player's Ceiling ignore the projection. TopN rankings are left as they are.
 *
 * @param report lawful, for this request and engine; not for an after-start build (`whyNotStudied`).
 * @yields after each lineup, so that the caller can stop.
 */
export function* bringIn(
  request: BuildRequest,
  report: BuildReport,
  ids: readonly string[],
  { nodeLimit = studyNodeLimit }: StudyOptions = {},
): Generator<{ lineup: number }, BringIn[]> {
  const replay = replayOf(request, report, nodeLimit)
  const wanted = new Set(ids)
  const candidates = request.players.flatMap(({ Id }, player) => (wanted.has(Id) ? [candidateOf(replay, player)] : []))
  const slopeAt = slopes(replay)
  // Lineups mostly get worse, so the last one is nearest. Once it is known, most others need no search.
  const last = replay.turns.length - 1
  for (const turns of [[last], [...replay.turns.keys()].slice(0, last)])
    for (const turn of liftedRun(replay, removeNothing(replay))) {
      if (!turns.includes(turn.index)) continue
      const slope = slopeAt(turn)
      for (const candidate of candidates)
        if (candidate.items.some((item) => turn.items.includes(item))) candidate.held++
        else for (const item of candidate.items) look(candidate, item, turn, slope[item]!)
      yield { lineup: turn.index + 1 }
    }
  return candidates.map((candidate) => outcomeOf(candidate, replay))
}

interface Candidate {
  row: Player
  player: number
  items: readonly number[]
  held: number
  /** The nearest entry so far. */
  nearest: { projection: number; turn: number; items: readonly number[] } | undefined
  isProven: boolean
}

const candidateOf = ({ request, quotas }: Replay, player: number): Candidate => ({
  row: request.players[player]!,
  player,
  items: quotas[player]!.items,
  held: 0,
  nearest: undefined,
  isProven: true,
})

/** @param slope points that one more point of projection gains the item at this turn. */
function look(candidate: Candidate, item: number, turn: LiftedTurn, slope: number): void {
  if (slope <= 0) return
  const { row, nearest } = candidate
  const atLeast =
    nearest === undefined
      ? Number.NEGATIVE_INFINITY
      : turn.scored - (nearest.projection - row.ProjPtsAdjusted) * slope * unitsPerPoint
  const { found, isProven } = turn.best({ item, atLeast: Math.floor(atLeast) })
  candidate.isProven &&= isProven && turn.isOptimal
  if (found === undefined) return
  const missing = inPoints(turn.scored - found.score) / slope
  // Rounded to a millionth, so that lineups with the same gap tie.
  const projection = Math.round((row.ProjPtsAdjusted + Math.max(0, missing)) * 1e6) / 1e6
  const isNearer = nearest === undefined || projection < nearest.projection
  if (isNearer || (projection === nearest.projection && turn.index < nearest.turn))
    candidate.nearest = { projection, turn: turn.index, items: found.items }
}

/** What one more point of projection is worth to each item at a turn: a captain's factor, times the turn's draw. */
function slopes({ request, problem }: Replay): (turn: LiftedTurn) => number[] {
  const probe = 1000
  const players = request.players.map((row) => ({ ...row, ProjPtsAdjusted: probe, Ceiling: null }))
  const items = itemsOf({ players }, problem.ruleset)
  const draws = drawsOf(request, items)
  return ({ index, turn: { ceiling } }) =>
    Array.from(draws.scores(index, { ceiling: false }), (score, item) =>
      ceiling && problem.items[item]!.row.Ceiling !== null ? 0 : score / (probe * unitsPerPoint),
    )
}

function outcomeOf(candidate: Candidate, replay: Replay): BringIn {
  const { row, held, nearest, isProven } = candidate
  const about = { id: row.Id, name: row.Name, now: row.ProjPtsAdjusted, lineups: held }
  if (held === replay.turns.length) return { ...about, outcome: 'inAll' }
  if (nearest === undefined)
    return { ...about, outcome: 'keptOut', because: whyKeptOut(replay, candidate.player), isProven }
  const { items } = replay.problem
  return {
    ...about,
    outcome: 'comesIn',
    projection: nearest.projection,
    lineup: nearest.turn + 1,
    players: nearest.items.map((item) => items[item]!.row.Id),
    isProven: isProven && hasSameLimits(replay, candidate.player, nearest.projection),
  }
}

/** Whether the limits stay the same with a higher projection: it can change a topN rule's ranking. */
function hasSameLimits({ request, problem }: Replay, player: number, projection: number): boolean {
  if (!problem.limits.some(({ kind }) => kind === 'topN')) return true
  const players = request.players.map((row, index) =>
    index === player ? { ...row, ProjPtsAdjusted: projection + 1 / unitsPerPoint } : row,
  )
  return isSame(limitsOf({ ...request, players }, problem.ruleset), problem.limits)
}
