import { type BuildReport, type BuildRequest, type BuiltLineup, isSame, lineupsToBuild } from '@slatecraft/slate'
import { buildLineups } from '../buildLineups.ts'
import { limitsOf } from '../limits/limitsOf.ts'
import { itemFinder, type Replay, replayOf } from '../portfolio/replay.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import { drawsOf, inPoints } from '../scoreUnits.ts'
import { needsGuide } from './liftedGuide.ts'
import { liftedRun, type StudyOptions, studyNodeLimit } from './liftedRun.ts'
import { lifted, type Removal, removeNothing } from './removal.ts'
import { removalsOf } from './removalsOf.ts'

/** What one rule costs a run: anything that `removalsOf` can take away. */
export interface RuleCost {
  /** The rule, as screens name it. */
  wish: string
  /**
   * Points of the objective that a run without the rule gains, over the lineups that both runs have. Lineups are chosen one
   * after another, so a rule can also gain points: then its cost is below 0.
   */
  cost: number
  /** Lineups that a run without the rule has more; below 0 if it has fewer. */
  moreLineups: number
  /**
   * The number of lineups in which the rule binds: without it, a better lineup was possible there, with the lineups before
   * it and everything else as it was.
   */
  binds: number
  /** False if a search gave up. */
  isProven: boolean
}

/**
 * What each rule of a request costs the run that was built. Each takes about as long as the run, at most twice as long.
 *
 * @param report lawful, for this request and engine; not for an after-start build (`whyNotStudied`).
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
    if (binds === 0 && isProven && isCertain && isSteady && leavesTheRest(removal, replay)) {
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
 * Whether the removal leaves everything else the same, turn by turn. If so, and if the rule never binds, the run without it is
 * the same run, except for ties.
 */
function leavesTheRest(removal: Removal, { problem, shares }: Replay): boolean {
  return (
    isSame(sharesOf(removal.without, problem.ruleset), shares) &&
    isSame(limitsOf(removal.without, problem.ruleset), lifted(problem.limits, removal))
  )
}

/** Over the lineups that both runs have. */
const differenceOf = (others: readonly number[], scores: readonly number[]) =>
  others.slice(0, scores.length).reduce((sum, score, index) => sum + score - scores[index]!, 0)

/** Whether the run's quotas ruled out a better lineup at `index`. Computed for all lineups at the first call. */
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
  const isGuided = needsGuide(replay)
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

/** Each lineup's objective, in units. */
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
