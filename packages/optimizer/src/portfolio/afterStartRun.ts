import { buildDiagram, type Objective } from '@slatecraft/diagram'
import { assignSlots, type Item, type Player } from '@slatecraft/slate'
import { type Problem, slotTypes } from '../problem.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { drawsOf } from '../scoreUnits.ts'
import { addEarlierSolution, type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { createLagrangianDual } from '../solve/lagrangianDual.ts'
import { type AfterStartTurn, afterStartTurns } from './afterStart.ts'
import { type Compiled, createDiagramCache } from './diagramCache.ts'
import { findLineups, type SearchOutcome, withRows } from './lineupSearch.ts'
import { compilerForLineup, problemForLineup } from './problemForLineup.ts'
import type { Run, RunInput, RunLineup } from './run.ts'
import { createRunProgress } from './runProgress.ts'
import { turnObjective } from './turnSearch.ts'
import { turnsOf } from './turns.ts'

/**
 * A run after the start. Every given lineup comes back once, in order, with its started players in their slots and the rest
 * filled as well as possible; unchanged if nothing valid or better is found. Lineups differ by Min Unique players, as far as
 * the started players that they share allow.
 */
export function createAfterStartRun(input: RunInput): Run {
  const { request, problem, quotas, shares, lineups, nodeLimit } = input
  const { items, ruleset } = problem
  const rosterSize = ruleset.slots.length
  const diagramCache = createDiagramCache(problem, 1)
  const draws = drawsOf(request, items)
  const progress = createRunProgress(quotas, shares, items, lineups, request.OverMax_Sensitivity)
  const plannedTurns = turnsOf(shares, lineups)
  const turns = afterStartTurns(request, ruleset, items)
  const quotaOf = new Map(quotas.flatMap((quota, index) => quota.items.map((item) => [item, index] as const)))
  /** Quotas of started players: nothing can change them any more. */
  const settled = new Set(
    turns.flatMap(({ started, out }) => [...started.map(({ item }) => item), ...out].map((item) => quotaOf.get(item)!)),
  )
  const messages: string[] = []
  const built: { items: readonly number[]; started: readonly number[] }[] = []

  function next(): RunLineup {
    const turn = turns[built.length]!
    if (turn.items === undefined) throw new Error(`lineup ${built.length + 1} is faulty: ${turn.fault}`)
    const found = fill(turn, turn.items)
    progress.record(found.items)
    built.push({ items: found.items, started: turn.started.map(({ item }) => item) })
    return found
  }

  function fill(turn: AfterStartTurn, given: readonly number[]): RunLineup {
    const index = built.length
    const score = draws.scores(index, plannedTurns[index]!)
    const ownScore = given.reduce((sum, item) => sum + score[item]!, 0)
    const kept = { items: ascending(given), bySlot: given, score: ownScore }
    const best = search(turn, score)
    const [found] = best.found
    if (found !== undefined && (found.score > ownScore || !isLawful(given)))
      return { ...found, bySlot: slotsAround(turn, found.items, problem) }
    if (found === undefined) {
      const why = best.isProven ? 'no other lineup is valid' : 'the search reached its work limit'
      messages.push(`Lineup ${index + 1} came back unchanged: ${why}.`)
    }
    return { ...kept, isOptimal: found?.isOptimal === true, bound: Math.max(ownScore, found?.bound ?? ownScore) }
  }

  /** The best way to fill a lineup: paced if possible, else unpaced, else with maximums rounded up. */
  function search(turn: AfterStartTurn, score: Float64Array): SearchOutcome {
    let isProven = true
    for (const pacing of ['paced', 'unpaced', 'raised'] as const) {
      const requirements = progress.requirements(pacing)
      const compiled = compile(turn, [...plannedTurns[built.length]!.limits, ...requirements.limits])
      const open = (index: number) => !settled.has(index)
      const task = { score, quotas, usedUp: requirements.usedUp.filter(open) }
      const turnProblem = turnObjective(task, compiled, [...requirements.must, ...requirements.due].filter(open))
      if (turnProblem === undefined) continue
      const objective = afterTheStart(turn, turnProblem.objective)
      const options = { count: 1, nodeLimit }
      const result = findLineups(withRows(compiled, turnProblem.rows), objective, earlierFor(turn), options)
      if (result.found.length > 0) return result
      isProven &&= result.isProven
    }
    return { found: [], isProven }
  }

  /** Compiles the limits such that started players fit only their own slots. */
  function compile(turn: AfterStartTurn, limits: readonly Limit[]): Compiled {
    const compiled = compilerForLineup({ request, problem, draws }, diagramCache, built.length)(limits)
    const types = slotTypes(ruleset)
    const fits = compiled.model.fits.slice()
    for (const { item, slot } of turn.started) fits[item] = 1 << types[slot]!
    const model = { ...compiled.model, fits }
    const diagram = buildDiagram(model, draws.scores(0, { ceiling: false }), 'slots')
    return { ...compiled, model, diagram, dual: createLagrangianDual(diagram, model) }
  }

  function earlierFor({ started }: AfterStartTurn): EarlierSolutions {
    const earlier = noEarlierSolutions(items.length, rosterSize - request.minUnique)
    const own = new Set(started.map(({ item }) => item))
    for (const other of built) {
      const shared = other.started.reduce((sum, item) => (own.has(item) ? sum + 1 : sum), 0)
      addEarlierSolution(earlier, other.items, shared)
    }
    return earlier
  }

  /** Whether the given lineup is valid now: it may break a setting that was changed since. */
  function isLawful(given: readonly number[]): boolean {
    const now = problemForLineup({ request, problem, draws }, built.length)
    const rows = given.map((item) => now.items[item]!.row)
    const requirements = progress.requirements('raised')
    const limits = [...problem.limits, ...plannedTurns[built.length]!.limits, ...requirements.limits]
    const open = (index: number) => !settled.has(index)
    const isIn = (index: number) => quotas[index]!.items.some((item) => given.includes(item))
    return (
      limits.every((limit) => ruleOf(limit).violations(limit, rows).length === 0) &&
      !requirements.usedUp.filter(open).some(isIn) &&
      requirements.must.filter(open).every(isIn)
    )
  }

  return { conflict: () => 'none', next, notes: () => messages, total: () => undefined }
}

/** Forces the started players of the lineup and bans all others. */
function afterTheStart({ started, out }: AfterStartTurn, { score, banned, forced }: Objective): Objective {
  for (const item of out) banned[item] = 1
  for (const { item } of started) {
    banned[item] = 0
    forced[item] = 1
  }
  return { score, banned, forced }
}

const ascending = (items: readonly number[]) => [...items].sort((a, b) => a - b)

/** Items by roster slot: started players where they were, the others with late starters in the flexible slots. */
function slotsAround({ started }: AfterStartTurn, found: readonly number[], { items, ruleset }: Problem): number[] {
  const slotOf = new Map(started.map(({ item, slot }) => [item, slot]))
  const taken = new Set(slotOf.values())
  const free = [...ruleset.slots.keys()].filter((slot) => !taken.has(slot))
  const movable = found.filter((item) => !slotOf.has(item))
  const rows = movable.map((item): Player => (items[item] as Item).row)
  const order = assignSlots(rows, { ...ruleset, slots: free.map((slot) => ruleset.slots[slot]!) })
  if (order === undefined) throw new Error(`the solver's lineup fits no roster: ${rows.map(({ Id }) => Id).join()}`)
  const bySlot = new Array<number>(ruleset.slots.length)
  for (const [item, slot] of slotOf) bySlot[slot] = item
  for (const [at, index] of order.entries()) bySlot[free[at]!] = movable[index]!
  return bySlot
}
