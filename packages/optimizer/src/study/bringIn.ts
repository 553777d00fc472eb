import { type BuildReport, type BuildRequest, isSame, type Player } from '@slatecraft/slate'
import { itemsOf } from '../items.ts'
import { limitsOf } from '../limits/limitsOf.ts'
import { type Replay, replayOf } from '../portfolio/replay.ts'
import { drawsOf, inPoints, unitsPerPoint } from '../scoreUnits.ts'
import { type LiftedTurn, liftedRun } from './liftedRun.ts'
import { removeNothing } from './removal.ts'
import { type StudyOptions, studyNodeLimit } from './studyOptions.ts'
import { whyKeptOut } from './whyKeptOut.ts'

/** What projection brings a row of the pool into one more lineup of a run that was built. */
export type BringIn = {
  id: string
  name: string
  /** His adjusted projection in the request. */
  now: number
  /** Lineups of the run that he is in. */
  lineups: number
} & (
  | {
      outcome: 'comesIn'
      /**
       * The adjusted projection at which he ties with a lineup that he is not in, all else as it is: any more and he is in
       * it, any less and the run is the one that was built.
       */
      projection: number
      /** Which lineup that is (from 1), and the one that comes in its place: ids. */
      lineup: number
      players: readonly string[]
      /** False where a search gave up, or where so high a projection would change whom a topN rule ranks first. */
      isProven: boolean
    }
  /** No projection does: these settings together leave no room for him, or the pool and the site's rules where empty. */
  | { outcome: 'keptOut'; because: readonly string[]; isProven: boolean }
  /** He is in every lineup already. */
  | { outcome: 'inAll' }
)

/**
 * For each of some rows of the pool the least adjusted projection that would bring it into one more lineup. A lineup is
 * the best of its turn, so he comes into the first one where the best lineup with him catches up with the one that was
 * built; until then nothing in the run has changed, and what each lineup had to come to terms with (lineups before it,
 * exposures, shares) is as it was. Where points are drawn, his own draw of that lineup counts; a lineup that is optimized
 * on his Ceiling does not see his projection. A topN rule's first players are taken as they are.
 *
 * @param report lawful, of this very request and engine; not of an after-start build (`whyNotStudied`).
 * @yields after each lineup that was looked at, so that who asked can stop.
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
  // Of a run whose lineups get worse the last one is nearest; with it at hand most others need no search.
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

/** @param slope points that the item gains at this turn with a point more of projection. */
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
  // To a millionth, so that lineups that miss as much tie.
  const projection = Math.round((row.ProjPtsAdjusted + Math.max(0, missing)) * 1e6) / 1e6
  const isNearer = nearest === undefined || projection < nearest.projection
  if (isNearer || (projection === nearest.projection && turn.index < nearest.turn))
    candidate.nearest = { projection, turn: turn.index, items: found.items }
}

/** What a point more of projection is worth to each item at a turn: a captain's multiple, and the turn's draw. */
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
    isProven: isProven && isAskedTheSame(replay, candidate.player, nearest.projection),
  }
}

/** Whether the limits stay as they are when a row is projected for more: the first players of a ranking may change. */
function isAskedTheSame({ request, problem }: Replay, player: number, projection: number): boolean {
  if (!problem.limits.some(({ kind }) => kind === 'topN')) return true
  const players = request.players.map((row, index) =>
    index === player ? { ...row, ProjPtsAdjusted: projection + 1 / unitsPerPoint } : row,
  )
  return isSame(limitsOf({ ...request, players }, problem.ruleset), problem.limits)
}
