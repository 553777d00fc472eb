import type { Solution } from '@slatecraft/diagram'
import { type BuildRequest, type Item, lineupsToBuild, type Player } from '@slatecraft/slate'
import { createDiagramCache } from './portfolio/diagramCache.ts'
import { limitsOfOneLineup } from './portfolio/limitsOfOneLineup.ts'
import { findLineups, type SearchOutcome, withRows } from './portfolio/lineupSearch.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { sharesOf } from './portfolio/shares.ts'
import { turnObjective } from './portfolio/turnSearch.ts'
import { createProblem, type Problem } from './problem.ts'
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
export interface BestLineup {
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

/**
 * Compiles what binds a single lineup: the site's rules, salary, locks (Min Exp 100), players who are out (Max Exp 0), team
 * limits, groups, and stack rules, of which a lineup obeys one. Settings of a whole run are no limits here: exposures
 * between 0 and 100, shares of lineups, unique players, other lineups, randomness. Ownership limits count ownership as
 * projected. Players who have started are like others.
 *
 * @param nodeLimit search nodes per set of points and stack rule.
 */
export function createObjectiveSolver(given: BuildRequest, nodeLimit = defaultNodeLimit): ObjectiveSolver {
  const request: BuildRequest = { ...given, afterStartActivated: false, includeSaved: false, projOwnRandInput: 0 }
  const problem = createProblem(request)
  const score = new Float64Array(problem.items.length)
  const searches = searchesUnder(request, problem, score, nodeLimit)
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

/** A search for each set of limits that a lineup may obey, except where they contradict each other. */
function searchesUnder(request: BuildRequest, problem: Problem, score: Float64Array, nodeLimit: number): Search[] {
  const { items, limits, ruleset } = problem
  const quotas = quotasOf(request, items, limits)
  const which = (test: (player: Player) => boolean) =>
    [...quotas.keys()].filter((index) => test(request.players[quotas[index]!.player]!))
  const must = which(({ MinExp }) => MinExp === 100)
  const usedUp = [...quotas.keys()].filter((index) => quotas[index]!.raisedCap === 0)
  const { compile } = createDiagramCache(problem, 1)
  const none = noEarlierSolutions(items.length, ruleset.slots.length)
  return limitsOfOneLineup(sharesOf(request, ruleset), lineupsToBuild(request)).flatMap((own): Search[] => {
    const compiled = compile(own)
    const turn = turnObjective({ score, quotas, usedUp }, compiled, must)
    if (turn === undefined) return []
    const limited = withRows(compiled, turn.rows)
    /** The mean of recent gaps between bound and score. */
    let gap: number | undefined
    const search: Search = (count, floor) => {
      const firstBand = gap === undefined ? {} : { firstBand: bandPerGap * gap }
      const outcome = findLineups(limited, turn.objective, none, { count, nodeLimit, floor, ...firstBand })
      const { band = gap } = limited
      gap = gap === undefined || band === undefined ? band : gap + learning * (band - gap)
      return outcome
    }
    return [search]
  })
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
