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

/** A lineup of a finished run, and the state of the run when it was built. */
export interface ReplayedTurn {
  index: number
  turn: Turn
  /** What the run required of it; `must` includes the due players who were forced in. */
  requirements: Requirements
  /** The same with OverMax Sensitivity 0. */
  unpaced: Requirements
  /** The objective by item, and the lineup's objective. */
  score: Float64Array
  scored: number
  /** Ascending. */
  items: readonly number[]
  isOptimal: boolean
  /** Whether it was found without relaxing anything. */
  isAsPlanned: boolean
  /** Whether maximums were rounded up for it or an earlier lineup. */
  isRaised: boolean
}

/** The course of a finished run, reconstructed from its lineups. */
export interface Replay {
  request: BuildRequest
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  draws: Draws
  lineups: number
  nodeLimit: number
  diagramCache: DiagramCache
  /** One per lineup that was built. */
  turns: readonly ReplayedTurn[]
  /** The turns of all requested lineups, after all swaps of stack rules. */
  planned: readonly Turn[]
}

/**
 * Reconstructs how each lineup of a report was found. A run relaxes its requirements step by step (`createRun`) and stops at
 * the first step with a lineup, so the step is the first one that the lineup obeys. That takes counting and hardly any search.
 *
 * @param report of this very request, by this engine, valid; not of an after-start build.
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
    if (found === undefined) throw new Error(`lineup ${index + 1} does not obey its request`)
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
    for (const option of [planned, ...swapped].filter((turns) => turns !== undefined))
      for (const pacing of pacings) {
        const requirements = progress.requirements(pacing)
        if (isObeyed(chosen, requirements, option[index]!)) return { planned: option, pacing, requirements }
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

  /** The run forced in all due players, or the most urgent ones that fit. */
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
    // The least urgent ones are dropped while no lineup with them leaves the rest of the run possible.
    const missed = kept.findIndex((quota) => !holds(chosen, quotas[quota]!))
    return missed === -1 ? kept : kept.slice(0, Math.max(missed, must.length))
  }

  return { request, problem, quotas, shares, draws, lineups, nodeLimit, diagramCache, turns, planned }
}

const pacings: readonly Pacing[] = ['paced', 'unpaced', 'raised']

const holds = (chosen: readonly number[], { items }: Quota) => items.some((item) => chosen.includes(item))

/** Finds a lineup's items, ascending. If a captain contest lists a player once, the slot decides which item it is. */
export function itemFinder({ items, players, ruleset }: Problem): (lineup: BuiltLineup) => number[] {
  const isCaptain = new Map(ruleset.slots.map(({ name, points }) => [name, points !== undefined]))
  const itemsOf = new Map<string, number[]>()
  for (const [item, { player }] of items.entries()) {
    const { Id } = players[player]!
    itemsOf.set(Id, [...(itemsOf.get(Id) ?? []), item])
  }
  return ({ players: ids, slots }) =>
    ids
      .map((id, slot) => {
        const [only, other] = itemsOf.get(id) ?? []
        if (only === undefined) throw new Error(`player ${id} is not in the pool`)
        if (other === undefined) return only
        return (items[only]!.row.RosterPosition === 'CPT') === isCaptain.get(slots[slot]!) ? only : other
      })
      .sort((a, b) => a - b)
}

/** The lineups that lineup `index` of the run had to differ from. */
export function earlierThan(replay: Replay, index: number): EarlierSolutions {
  const earlier = savedAsEarlier(replay, replay.request.minUnique)
  for (const { items } of replay.turns.slice(0, index)) addEarlierSolution(earlier, [...items])
  return earlier
}
