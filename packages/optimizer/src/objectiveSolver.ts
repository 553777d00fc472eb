import { type Objective, rosterSizeOf, type Solution } from '@slatecraft/diagram'
import { type BuildRequest, type Item, lineupsToBuild } from '@slatecraft/slate'
import { type Compiled, createDiagramCache } from './portfolio/diagramCache.ts'
import { limitsOfOneLineup } from './portfolio/limitsOfOneLineup.ts'
import { findLineups, type SearchOutcome, withRows } from './portfolio/lineupSearch.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { sharesOf } from './portfolio/shares.ts'
import { turnObjective } from './portfolio/turnSearch.ts'
import { createProblem, type Problem } from './problem.ts'
import { isUserLimit, type Limit } from './rules/rules.ts'
import { inPoints, unitsPerPoint } from './scoreUnits.ts'
import { defaultNodeLimit } from './setUpRun.ts'
import { keyOf, noEarlierSolutions } from './solve/earlierSolutions.ts'

/** With more, sums of units would not be exact. */
const mostPoints = 1e8

/**
 * The first band of a search, by the mean gap: worlds differ so much that the last one's gap says little. Measured on nfl:
 * 1.6 bands a world, with 0.6 times the last gap 3.2.
 */
const bandPerGap = 1.2
/** How far the mean moves towards the last gap. */
const learning = 0.05

/** A lineup that is the best, or one of the best, for some points. */
interface BestLineup {
  /** Indexes of items, ascending. */
  items: readonly number[]
  /** The sum of its items' points, each rounded to a millionth. */
  points: number
  /** False if the search was given up at its node limit: then a better lineup may exist. */
  isOptimal: boolean
}

/** Finds the best lineups for one set of points after another, under the same limits. */
export interface ObjectiveSolver {
  /** What `points` are by: the players, with a captain as an item of their own. */
  items: readonly Item[]
  /**
   * The best lineups, best first; fewer than asked for if there are no more. Of lineups that score the same, always the
   * same ones come first, whatever was solved before: those whose players come first in the diagram.
   *
   * @param points by item, of either sign, from -1e8 to 1e8; rounded to millionths of a point.
   * @param count how many; 1 by default.
   */
  best: (points: Float64Array, count?: number) => BestLineup[]
}

interface ObjectiveSolverOptions {
  /**
   * What a lineup obeys: the site's rules alone, or the request's limits too (the default). For those see
   * `createObjectiveSolver`.
   */
  limits?: 'site' | 'request'
  /** Search nodes per set of points and stack rule. */
  nodeLimit?: number
}

/**
 * Compiles what binds a single lineup: the site's rules, salary, locks (Min Exp 100), players who are out (Max Exp 0), team
 * limits, groups, and stack rules (a lineup obeys one of them). Settings of a whole run don't count: exposures
 * between 0 and 100, shares of lineups, unique players, other lineups, randomness. Ownership limits count ownership as
 * projected. Players who have started are like others.
 */
export function createObjectiveSolver(
  given: BuildRequest,
  { limits = 'request', nodeLimit = defaultNodeLimit }: ObjectiveSolverOptions = {},
): ObjectiveSolver {
  const request: BuildRequest = { ...given, afterStartActivated: false, includeSaved: false, projOwnRandInput: 0 }
  const problem = createProblem(request)
  const score = new Float64Array(problem.items.length)
  const sets = limits === 'site' ? [siteTask(problem, score)] : requestTasks(request, problem, score)
  const searches = sets.map((set) => createSearch(set, nodeLimit))
  /** The search that found the last best lineup: it goes first, and leaves little to the others. */
  let first = 0

  function best(points: Float64Array, count = 1): BestLineup[] {
    setUnits(score, points)
    let kept: Ranked[] = []
    let isOptimal = true
    for (let turn = 0; turn < searches.length; turn++) {
      const rule = turn === 0 ? first : turn <= first ? turn - 1 : turn
      const worst = kept[count - 1]
      // A lineup that scores the same counts only if its rule comes before.
      const floor = worst === undefined ? Number.NEGATIVE_INFINITY : worst.score + (rule < worst.rule ? 0 : 1)
      const { found, isProven } = searches[rule]!(count, floor)
      isOptimal &&= isProven
      if (found.length > 0) kept = merged(kept, found, rule).slice(0, count)
    }
    first = kept[0]?.rule ?? first
    return kept.map((lineup) => ({ items: lineup.items, points: inPoints(lineup.score), isOptimal }))
  }

  return { items: problem.items, best }
}

/** Searches under one set of limits for the lineups that score at least `floor`, by the score that was set last. */
type Search = (count: number, floor: number) => SearchOutcome

/** Compiled limits, and the objective under them. */
interface Task {
  compiled: Compiled
  objective: Objective
}

/** The site's rules alone. */
function siteTask(problem: Problem, score: Float64Array): Task {
  const { ruleset } = problem
  const limits: Limit[] = [
    ...problem.limits.filter((limit) => !isUserLimit(limit)),
    { kind: 'salary', min: 0, max: ruleset.salaryCap },
  ]
  const compiled = createDiagramCache({ ...problem, limits }, 1).compile([])
  const none = { score, quotas: [], usedUp: [] }
  return { compiled, objective: turnObjective(none, compiled, [])!.objective }
}

/** One for each set of limits that a lineup may obey, except where they contradict each other. */
function requestTasks(request: BuildRequest, problem: Problem, score: Float64Array): Task[] {
  const { items, limits, ruleset } = problem
  const quotas = quotasOf(request, items, limits)
  const must = [...quotas.keys()].filter((index) => request.players[quotas[index]!.player]!.MinExp === 100)
  const usedUp = [...quotas.keys()].filter((index) => quotas[index]!.raisedCap === 0)
  const { compile } = createDiagramCache(problem, 1)
  return limitsOfOneLineup(sharesOf(request, ruleset), lineupsToBuild(request)).flatMap((own): Task[] => {
    const compiled = compile(own)
    const turn = turnObjective({ score, quotas, usedUp }, compiled, must)
    return turn === undefined ? [] : [{ compiled: withRows(compiled, turn.rows), objective: turn.objective }]
  })
}

function createSearch({ compiled, objective }: Task, nodeLimit: number): Search {
  const none = noEarlierSolutions(objective.score.length, rosterSizeOf(compiled.model))
  /** The mean of recent gaps between bound and score. */
  let gap: number | undefined
  return (count, floor) => {
    const firstBand = gap === undefined ? {} : { firstBand: bandPerGap * gap }
    const outcome = findLineups(compiled, objective, none, { count, nodeLimit, floor, ...firstBand })
    const { band = gap } = compiled
    gap = gap === undefined || band === undefined ? band : gap + learning * (band - gap)
    return outcome
  }
}

/** Whole units, which make sums exact and ties equal. */
function setUnits(score: Float64Array, points: Float64Array): void {
  for (let item = 0; item < score.length; item++) {
    if (!(Math.abs(points[item]!) <= mostPoints))
      throw new RangeError(`item ${item} has ${points[item]} points, which is not a number from -1e8 to 1e8`)
    score[item] = Math.round(points[item]! * unitsPerPoint)
  }
}

/** A lineup, and the number of the search that found it. */
type Ranked = Solution & { rule: number }

/** Best first; of equal scores, the one of the first rule, and within a rule as found. Each lineup once. */
function merged(kept: readonly Ranked[], found: readonly Solution[], rule: number): Ranked[] {
  const ranked = [...kept, ...found.map(({ items, score }) => ({ items, score, rule }))]
  if (kept.length === 0) return ranked
  ranked.sort((a, b) => b.score - a.score || a.rule - b.rule)
  const keys = new Set<string>()
  return ranked.filter(({ items }) => {
    const key = keyOf(items)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}
