import { type BuildReport, type BuildRequest, type BuiltLineup, isSame, lineupsToBuild } from '@slatecraft/slate'
import { buildLineups } from '../buildLineups.ts'
import { limitsOf } from '../limits/limitsOf.ts'
import { itemFinder, type Replay, replayOf } from '../portfolio/replay.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import { drawsOf, inPoints } from '../scoreUnits.ts'
import { hasCourse } from './hasCourse.ts'
import { liftedRun } from './liftedRun.ts'
import { lifted, type Removal, removeNothing } from './removal.ts'
import { removalsOf } from './removalsOf.ts'
import { type StudyOptions, studyNodeLimit } from './studyOptions.ts'

/** What one wish costs a run. */
export interface RuleCost {
  /** As the screens call it. */
  wish: string
  /**
   * Points of what is maximised that the run built without the wish has more, over the lineups that both have. Lineups are
   * chosen one after another, so that a wish can also bring a run some points: then it is below 0.
   */
  cost: number
  /** Lineups that the run without the wish has more; below 0 where it has fewer. */
  moreLineups: number
  /**
   * In how many of the lineups the wish binds: with the lineups before it, and everything else that was asked of it, a
   * better one was open but for the wish.
   */
  binds: number
  /** False where a search gave up, so that the figures are what was found. */
  isProven: boolean
}

/**
 * What each wish of a request costs the run that was built, one wish at a time: each takes about as long as the run took,
 * twice at most.
 *
 * @param report lawful, of this very request and engine; not of an after-start build (`whyNotStudied`).
 */
export function* ruleCosts(
  request: BuildRequest,
  report: BuildReport,
  { nodeLimit }: StudyOptions = {},
): Generator<RuleCost, void> {
  const replay = replayOf(request, report, nodeLimit ?? studyNodeLimit)
  const scores = scoresOf(request, report.lineups)
  const wasHeldBack = heldBack(replay)
  const isCertain = report.lineups.every(({ optimal }) => optimal)
  const isSteady = report.status === 'complete' && replay.turns.every(({ isAsPlanned }) => isAsPlanned)
  for (const removal of removalsOf(replay)) {
    const { binds, isProven } = bindsOf(replay, removal, wasHeldBack)
    if (binds === 0 && isProven && isCertain && isSteady && isOfLineups(removal, replay)) {
      yield { wish: removal.words, cost: 0, moreLineups: 0, binds, isProven }
      continue
    }
    const without = built(removal.without, nodeLimit)
    const others = scoresOf(removal.without, without.lineups)
    yield {
      wish: removal.words,
      cost: inPoints(differenceOf(others, scores)),
      moreLineups: others.length - scores.length,
      binds,
      isProven: isProven && isCertain && without.lineups.every(({ optimal }) => optimal),
    }
  }
}

/**
 * Whether all else that the run asks for is the same without it, turn by turn. Then a run in which it never binds is built
 * again, but for ties.
 */
function isOfLineups(removal: Removal, { problem, shares }: Replay): boolean {
  return (
    isSame(sharesOf(removal.without, problem.ruleset), shares) &&
    isSame(limitsOf(removal.without, problem.ruleset), lifted(problem.limits, removal))
  )
}

/** Of the lineups that both have. */
const differenceOf = (others: readonly number[], scores: readonly number[]) =>
  others.slice(0, scores.length).reduce((sum, score, index) => sum + score - scores[index]!, 0)

/** Whether lineup `index` had to leave a better one out for the sake of the run's quotas; found out when asked. */
function heldBack(replay: Replay): (index: number) => boolean {
  let known: boolean[] | undefined
  return (index) => {
    known ??= Array.from(
      liftedRun(replay, removeNothing(replay)),
      ({ best, scored }) => best({ atLeast: scored + 1, isShortSighted: true }).found !== undefined,
    )
    return known[index]!
  }
}

function bindsOf(replay: Replay, removal: Removal, wasHeldBack: (index: number) => boolean) {
  const isGuided = hasCourse(replay)
  let binds = 0
  let isProven = true
  for (const { index, isTouched, scored, best } of liftedRun(replay, removal)) {
    if (!isTouched && !(isGuided && wasHeldBack(index))) continue
    const better = best({ atLeast: scored + 1 })
    isProven &&= better.isProven
    if (better.found !== undefined) binds++
  }
  return { binds, isProven }
}

function built(request: BuildRequest, nodeLimit: number | undefined): BuildReport {
  const options = { now: () => 0, isMeasured: false, ...(nodeLimit === undefined ? {} : { nodeLimit }) }
  const run = buildLineups(request, options)
  const lineups: BuiltLineup[] = []
  for (;;) {
    const step = run.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
  }
}

/** What each lineup of a run has of what it maximised, in units. */
function scoresOf(request: BuildRequest, lineups: readonly BuiltLineup[]): number[] {
  const problem = createProblem(request)
  const itemsOf = itemFinder(problem)
  const draws = drawsOf(request, problem.items)
  const turns = turnsOf(sharesOf(request, problem.ruleset), lineupsToBuild(request))
  return lineups.map((lineup, index) => {
    const score = draws.scores(index, turns[index]!)
    return itemsOf(lineup).reduce((sum, item) => sum + score[item]!, 0)
  })
}
