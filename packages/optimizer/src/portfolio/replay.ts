import { type BuildReport, type BuildRequest, type BuiltLineup, lineupsToBuild } from '@slatecraft/slate'
import { createProblem, type Problem } from '../problem.ts'
import { ruleOf } from '../rules/rules.ts'
import { type Draws, drawsOf } from '../scoreUnits.ts'
import { addEarlierSolution, type EarlierSolutions } from '../solve/earlierSolutions.ts'
import { createDiagramCache, type DiagramCache } from './diagramCache.ts'
import { compilerForLineup } from './problemForLineup.ts'
import { type Quota, quotasOf } from './quotas.ts'
import { createRunProgress, type Pacing, type Requirements } from './runProgress.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import { type Shares, sharesOf } from './shares.ts'
import { dueThatFit, type TurnTask } from './turnSearch.ts'
import { openRules, swapRule, type Turn, turnsOf } from './turns.ts'

/** A lineup of a finished run, and what it had to come to terms with when it was built. */
export interface ReplayedTurn {
  index: number
  turn: Turn
  /** Whom and what the run's course allowed; `must` holds those of the due who were put in. */
  requirements: Requirements
  /** The same at OverMax Sensitivity 0. */
  unpaced: Requirements
  /** What was maximised, by item, and what the lineup has of it. */
  score: Float64Array
  scored: number
  /** Ascending. */
  items: readonly number[]
  isOptimal: boolean
  /** Whether nothing had to be loosened for it. */
  isAsPlanned: boolean
  /** Whether maximums have come to be rounded up for it or a lineup before it. */
  isRaised: boolean
}

/** A finished run, gone through once more with the lineups that it has. */
export interface Replay {
  request: BuildRequest
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  draws: Draws
  lineups: number
  nodeLimit: number
  diagramCache: DiagramCache
  /** Of the lineups that were built. */
  turns: readonly ReplayedTurn[]
  /** Of all lineups that were planned, as rules came to be swapped. */
  planned: readonly Turn[]
}

/**
 * Finds out how each lineup of a report was come by: of the steps of loosening that a run takes (`Run`) it was found at the
 * first that it obeys, for a step that holds any lineup ends the search. So this needs counting, and hardly any search.
 *
 * @param report of this very request, by this engine, lawful; not of an after-start build.
 */
export function replayOf(request: BuildRequest, report: BuildReport, nodeLimit: number): Replay {
  const problem = createProblem(request)
  const { items, ruleset } = problem
  const lineups = lineupsToBuild(request)
  const shares = sharesOf(request, ruleset)
  const quotas = quotasOf(request, items, problem.limits)
  const draws = drawsOf(request, items)
  const diagramCache = createDiagramCache(problem, request.minUnique)
  const progress = createRunProgress(quotas, shares, items, lineups, request.OverMax_Sensitivity)
  const unpacedProgress = createRunProgress(quotas, shares, items, lineups, 0)
  const earlier = savedAsEarlier({ request, problem }, request.minUnique)
  const itemOf = itemFinder(problem)
  let planned: readonly Turn[] = turnsOf(shares, lineups)
  let isRaised = false

  const turns = report.lineups.map((lineup, index): ReplayedTurn => {
    const chosen = itemOf(lineup)
    const found = stepOf(chosen, index)
    if (found === undefined) throw new Error(`lineup ${index + 1} breaks what its run was asked for`)
    const before = planned
    planned = found.planned
    const turn = planned[index]!
    const score = draws.scores(index, turn)
    const must = mustOf(found.requirements, turn, score, chosen)
    const unpaced = unpacedProgress.requirements(found.pacing)
    const asked = new Set([...unpaced.must, ...unpaced.due])
    isRaised ||= found.pacing === 'raised'
    for (const each of [progress, unpacedProgress]) each.record(chosen)
    addEarlierSolution(earlier, chosen)
    const { due } = found.requirements
    return {
      index,
      turn,
      requirements: { ...found.requirements, must, due: [] },
      unpaced: { ...unpaced, must: must.filter((quota) => asked.has(quota)), due: [] },
      score,
      scored: chosen.reduce((sum, item) => sum + score[item]!, 0),
      items: chosen,
      isOptimal: lineup.optimal,
      isAsPlanned: planned === before && found.pacing === 'paced' && due.every((quota) => must.includes(quota)),
      isRaised,
    }
  })

  function stepOf(chosen: readonly number[], index: number) {
    const swapped = openRules(planned, index).map((rule) => swapRule(shares, planned, index, rule))
    for (const way of [planned, ...swapped].filter((turns) => turns !== undefined))
      for (const pacing of pacings) {
        const requirements = progress.requirements(pacing)
        if (isObeyed(chosen, requirements, way[index]!)) return { planned: way, pacing, requirements }
      }
    return undefined
  }

  function isObeyed(chosen: readonly number[], { usedUp, must, limits }: Requirements, turn: Turn): boolean {
    const rows = chosen.map((item) => items[item]!.row)
    return (
      usedUp.every((quota) => !holds(chosen, quotas[quota]!)) &&
      must.every((quota) => holds(chosen, quotas[quota]!)) &&
      [...turn.limits, ...limits].every((limit) => ruleOf(limit).violations(limit, rows).length === 0)
    )
  }

  /** Of those who are due all were put in, or as many as fit, or none. */
  function mustOf({ must, due, ...rest }: Requirements, turn: Turn, score: Float64Array, chosen: readonly number[]) {
    if (due.every((quota) => holds(chosen, quotas[quota]!))) return [...must, ...due]
    const kept = dueThatFit({
      ...rest,
      must,
      due,
      limits: [...turn.limits, ...rest.limits],
      compile: compilerForLineup({ request, problem, draws }, diagramCache, progress.built),
      score,
      quotas,
      earlier,
      nodeLimit,
      guide: undefined,
    } satisfies TurnTask)
    return kept.every((quota) => holds(chosen, quotas[quota]!)) ? kept : must
  }

  return { request, problem, quotas, shares, draws, lineups, nodeLimit, diagramCache, turns, planned }
}

const pacings: readonly Pacing[] = ['paced', 'unpaced', 'raised']

const holds = (chosen: readonly number[], { items }: Quota) => items.some((item) => chosen.includes(item))

/** The items of a lineup of a problem, ascending; where a captain contest has one row a player, his place tells which he is. */
export function itemFinder({ items, players, ruleset }: Problem): (lineup: BuiltLineup) => number[] {
  const isCaptain = new Map(ruleset.slots.map(({ name, points }) => [name, points !== undefined]))
  const itemsOf = new Map<string, number[]>()
  for (const [item, { player }] of items.entries()) {
    const { Id } = players[player]!
    itemsOf.set(Id, [...(itemsOf.get(Id) ?? []), item])
  }
  return ({ players: ids, slots }) =>
    ids
      .map((id, place) => {
        const [only, other] = itemsOf.get(id) ?? []
        if (only === undefined) throw new Error(`player ${id} is not in the pool`)
        if (other === undefined) return only
        return (items[only]!.row.RosterPosition === 'CPT') === isCaptain.get(slots[place]!) ? only : other
      })
      .sort((a, b) => a - b)
}

/** The lineups that the run's lineup `index` had to differ from. */
export function earlierThan(replay: Replay, index: number): EarlierSolutions {
  const earlier = savedAsEarlier(replay, replay.request.minUnique)
  for (const { items } of replay.turns.slice(0, index)) addEarlierSolution(earlier, [...items])
  return earlier
}
