import type { Limit } from '../rules/rules.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import type { Objective, Row } from '../solve/model.ts'
import type { Compiled } from './diagramCache.ts'
import { findLineups, type LineupSearchOptions, type SearchOutcome, withRows } from './lineupSearch.ts'
import type { MixGuide } from './mixGuide.ts'
import type { Quota } from './quotas.ts'

/** What one lineup of the run must come to terms with. */
export interface TurnTask {
  /** The lineup's own limits, and how to make them ready to search. */
  limits: readonly Limit[]
  compile: (limits: readonly Limit[]) => Compiled
  score: Float64Array
  quotas: readonly Quota[]
  /** Indexes of quotas. */
  usedUp: readonly number[]
  must: readonly number[]
  due: readonly number[]
  earlier: EarlierSolutions
  nodeLimit: number
  guide: MixGuide | undefined
}

/** Work usedUp on finding out whether one more player fits in. */
const lookingNodes = 100_000

const mostCuts = 40

/**
 * The best lineups with everybody whose minimum is due; where they don't fit together, with as many of them as do, most
 * urgent first. With a guide, a lineup that would leave the rest of the run without a way out is passed over.
 */
export function searchTurn(task: TurnTask, search: Omit<LineupSearchOptions, 'nodeLimit'>): SearchOutcome {
  const { must, due } = task
  if (due.length > 0) {
    const all = attempt(task, [...must, ...due], search)
    if (all.found.length > 0) return all
    const kept = whoFits(task)
    if (kept.length > must.length && kept.length < must.length + due.length) {
      const some = attempt(task, kept, search)
      if (some.found.length > 0) return some
    }
  }
  return attempt(task, must, search)
}

function attempt(
  task: TurnTask,
  forced: readonly number[],
  search: Omit<LineupSearchOptions, 'nodeLimit'>,
): SearchOutcome {
  const { earlier, nodeLimit, guide } = task
  let limits = task.limits
  let cuts = guide?.cuts() ?? []
  for (let round = 0; ; round++) {
    const compiled = task.compile(limits)
    const demand = demandOf(task, compiled, forced)
    if (demand === undefined) return { found: [], isProven: true }
    const rows = [...demand.rows, ...cuts]
    const result = findLineups(withRows(compiled, rows), demand.objective, earlier, { ...search, nodeLimit })
    const [best] = result.found
    if (guide === undefined || best === undefined || round === mostCuts) return result
    const refusal = guide.reject(best.items)
    if (refusal === undefined) return result
    cuts = [...cuts, refusal.cut]
    limits = [...limits, ...refusal.without]
  }
}

interface Demand {
  objective: Objective
  /** Players with two items of whom one must be in. */
  rows: Row[]
}

/** Undefined where a player who must be in has no item that may be taken. */
export function demandOf(
  { score, quotas, usedUp }: Pick<TurnTask, 'score' | 'quotas' | 'usedUp'>,
  compiled: Pick<Compiled, 'banned'>,
  must: readonly number[],
): Demand | undefined {
  const banned = new Uint8Array(score.length)
  const forced = new Uint8Array(score.length)
  const rows: Row[] = []
  for (const item of compiled.banned) banned[item] = 1
  for (const index of usedUp) for (const item of quotas[index]!.items) banned[item] = 1
  for (const index of must) {
    const open = quotas[index]!.items.filter((item) => banned[item] === 0)
    if (open.length === 0) return undefined
    if (open.length === 1) forced[open[0]!] = 1
    else {
      const weight = new Float64Array(score.length)
      for (const item of open) weight[item] = 1
      rows.push({ weight, min: 1, max: Number.POSITIVE_INFINITY })
    }
  }
  return { objective: { score, banned, forced }, rows }
}

/** Those who are due that fit together, as far as a short look at each can tell. */
export function whoFits(task: TurnTask): number[] {
  const compiled = task.compile(task.limits)
  const nodes = Math.min(task.nodeLimit, lookingNodes)
  const kept = [...task.must]
  for (const index of task.due) {
    const demand = demandOf(task, compiled, [...kept, index])
    if (demand === undefined) continue
    const wider = withRows(compiled, demand.rows)
    if (findLineups(wider, demand.objective, task.earlier, { count: 1, nodeLimit: nodes }).found.length > 0)
      kept.push(index)
  }
  return kept
}
