import { type Objective, type Row, rowOf } from '@slatecraft/diagram'
import type { Limit } from '../rules/rules.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import type { Compiled } from './diagramCache.ts'
import { findLineups, type LineupSearchOptions, type SearchOutcome, withRows } from './lineupSearch.ts'
import type { MixGuide } from './mixGuide.ts'
import type { Quota } from './quotas.ts'
import type { Shortlists } from './shortlists.ts'

/** The search for one lineup of the run. */
export interface TurnTask {
  /** The lineup's own limits, and how to compile them. */
  limits: readonly Limit[]
  compile: (limits: readonly Limit[]) => Compiled
  score: Float64Array
  quotas: readonly Quota[]
  /** Indexes of quotas: banned, required, and required if possible (most urgent first). */
  usedUp: readonly number[]
  must: readonly number[]
  due: readonly number[]
  earlier: EarlierSolutions
  nodeLimit: number
  guide: MixGuide | undefined
  /** If the lineups of the run share an objective. */
  shortlists?: Shortlists | undefined
}

/** Work usedUp on finding out whether one more player fits in. */
const trialNodes = 100_000

const mostCuts = 40

/**
 * Finds the best lineups with all players whose minimums are due; if they don't fit together, with as many as fit, most
 * urgent first. With a guide, it skips lineups that would leave the rest of the run infeasible.
 */
export function searchTurn(task: TurnTask, search: Omit<LineupSearchOptions, 'nodeLimit'>): SearchOutcome {
  const { must, due } = task
  if (due.length > 0) {
    const all = attempt(task, [...must, ...due], search)
    if (all.found.length > 0) return all
    // Each try may find cuts that the next one knows.
    for (let most = due.length - 1; most > 0; ) {
      const kept = dueThatFit({ ...task, due: due.slice(0, most + 1) }).slice(0, must.length + most)
      if (kept.length === must.length) break
      const some = attempt(task, kept, search)
      if (some.found.length > 0) return some
      most = kept.length - must.length - 1
    }
  }
  return attempt(task, must, search)
}

function attempt(
  task: TurnTask,
  forced: readonly number[],
  search: Omit<LineupSearchOptions, 'nodeLimit'>,
): SearchOutcome {
  const { earlier, nodeLimit, guide, shortlists } = task
  let limits = task.limits
  let cuts = guide?.cuts() ?? []
  for (let round = 0; ; round++) {
    const compiled = task.compile(limits)
    const turn = turnObjective(task, compiled, forced)
    if (turn === undefined) return { found: [], isProven: true }
    const rows = [...turn.rows, ...cuts]
    const listed = shortlists?.best(compiled, turn.objective, rows)
    const result =
      listed === undefined
        ? findLineups(withRows(compiled, rows), turn.objective, earlier, { ...search, nodeLimit })
        : { found: [listed], isProven: true }
    const [best] = result.found
    if (guide === undefined || best === undefined || round === mostCuts) return result
    const rejection = guide.reject(best.items)
    if (rejection === undefined) return result
    cuts = [...cuts, rejection.cut]
    limits = [...limits, ...rejection.without]
  }
}

interface TurnObjective {
  objective: Objective
  /** For players with two items, one of which must be in. */
  rows: Row[]
}

/** Bans and forces items by the quotas. Undefined if a required player has no item left. */
export function turnObjective(
  { score, quotas, usedUp }: Pick<TurnTask, 'score' | 'quotas' | 'usedUp'>,
  compiled: Pick<Compiled, 'banned'>,
  must: readonly number[],
): TurnObjective | undefined {
  const banned = new Uint8Array(score.length)
  const forced = new Uint8Array(score.length)
  const rows: Row[] = []
  for (const item of compiled.banned) banned[item] = 1
  for (const index of usedUp) for (const item of quotas[index]!.items) banned[item] = 1
  for (const index of must) {
    const open = quotas[index]!.items.filter((item) => banned[item] === 0)
    if (open.length === 0) return undefined
    if (open.length === 1) forced[open[0]!] = 1
    else rows.push(rowOf({ items: open, min: 1, max: Number.POSITIVE_INFINITY }, score.length))
  }
  return { objective: { score, banned, forced }, rows }
}

/** The required quotas and as many due ones as fit together, as far as a short search for each can tell. */
export function dueThatFit(task: TurnTask): number[] {
  const compiled = task.compile(task.limits)
  const cuts = task.guide?.cuts() ?? []
  const nodes = Math.min(task.nodeLimit, trialNodes)
  const kept = [...task.must]
  for (const index of task.due) {
    const turn = turnObjective(task, compiled, [...kept, index])
    if (turn === undefined) continue
    const wider = withRows(compiled, [...turn.rows, ...cuts])
    if (findLineups(wider, turn.objective, task.earlier, { count: 1, nodeLimit: nodes }).found.length > 0)
      kept.push(index)
  }
  return kept
}
