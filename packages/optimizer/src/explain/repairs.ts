import { type InputChange, lineupsToBuild, settingLabel, withChanges } from '@slatecraft/slate'
import { settingChange } from '../limits/inputChanges.ts'
import type { BoundedSum, Change, Inputs, Weaker } from '../limits/rule.ts'
import { isCountedIn, loweredPercentage, percentageCounts } from '../limits/stackPercentages.ts'
import type { Quota } from '../portfolio/quotas.ts'
import { ruleOf, type UserLimit } from '../rules/rules.ts'
import type { Demand } from './demand.ts'
import { asOneAction, oneReturned, withoutMaximums, withoutMinimums } from './exposureChange.ts'
import type { LineupSolver } from './lineupSolver.ts'
import { switchRepairs, turnedOn } from './switchRepairs.ts'
import { demandLines, limitWords, personWords } from './words.ts'

/** One change that makes the lineup possible. */
export interface LineupRepair extends Change {
  /** How much it changes: 0 to 1 of the old value, `switched` for a switch, more for a demand that is given up. */
  size: number
  /** Repairs of one size are sorted by what they leave, in the words of a conflict. */
  sortKey: string
  /** Demands that change, and what takes their place. */
  without: readonly Demand[]
  instead: readonly Demand[]
}

const switched = 1
const givenUp = 2

/** Players of one demand that are tried one by one, and those that are offered. */
const mostTried = 40
const mostOffered = 5

interface Task {
  /** Every demand on the lineup, not only those in conflict: a repair must leave no other conflict. */
  demands: readonly Demand[]
  inputs: Inputs
  /** Lineups of the run before this one. */
  built: number
  solver: LineupSolver
}

/**
 * The smallest single changes to one of the conflicting demands after which all other demands can hold with it, smallest
 * first. Each has been tried. If no single change is enough, one repair that changes several.
 *
 * @param conflict demands of the list; a narrowed one stands for the demand that it was cut from.
 */
export function repairsOf(conflict: readonly Demand[], task: Task): LineupRepair[] {
  const repairs = conflict.flatMap((demand) => {
    const without = demand.kind === 'stacked' ? task.demands.filter((other) => isChangedWith(other, demand)) : [demand]
    return repairsOfDemand(demand, task).map((repair) => ({ ...repair, without }))
  })
  if (repairs.length === 0) {
    const [players] = fewerPlayers(task)
    return players === undefined ? fewerDemands(task) : [players]
  }
  return repairs.sort((a, b) => a.size - b.size || (a.sortKey < b.sortKey ? -1 : 1))
}

/** Gives up some of the players that must be in, so that the best by projection stay. */
function fewerPlayers({ demands, inputs, solver }: Task): LineupRepair[] {
  const { players } = inputs.request
  const points = ({ quota }: Demand & { kind: 'in' }) => players[quota.player]!.ProjPtsAdjusted
  const asking = demands.filter((demand) => demand.kind === 'in').sort((a, b) => points(b) - points(a))
  const kept: Demand[] = demands.filter((demand) => demand.kind !== 'in')
  if (asking.length === 0 || solver.isPossible(kept) !== 'yes') return []
  const without: (Demand & { kind: 'in' })[] = []
  for (const demand of asking) {
    if (solver.isPossible([...kept, demand]) === 'yes') kept.push(demand)
    else without.push(demand)
  }
  const gone = without.map(({ quota }) => quota)
  return [{ ...withoutMinimums(gone, inputs.request), size: givenUp, sortKey: '', without, instead: [] }]
}

/**
 * If giving up players is not enough: gives up some of all demands. Players that must be in stay if they can, then this
 * lineup's own demands, then the last ones of all lineups.
 */
function fewerDemands({ demands, inputs, solver, built }: Task): LineupRepair[] {
  const kept: Demand[] = []
  const without: Demand[] = []
  for (const demand of demands.toReversed()) {
    if (solver.isPossible([...kept, demand]) === 'yes') kept.push(demand)
    else without.push(demand)
  }
  if (solver.isPossible(kept) !== 'yes') return []
  const words: string[] = []
  const changes: InputChange[] = []
  let { request } = inputs
  for (const demand of without) {
    const change = removed(demand, { ...inputs, request }, built)
    words.push(change.words)
    changes.push(...change.changes)
    request = withChanges(request, change.changes)
  }
  return [{ words: asOneAction(words), changes, size: givenUp, sortKey: '', without, instead: [] }]
}

/** How the user gives up a demand. */
function removed(demand: Demand, inputs: Inputs, built: number): Change {
  switch (demand.kind) {
    case 'limit':
      return ruleOf(demand.limit).change(demand.limit, undefined, inputs)
    case 'in':
      return withoutMinimums([demand.quota], inputs.request)
    case 'out':
      return withoutMaximums(demand.quotas, inputs.request, mostOffered)
    case 'apart':
      // Only saved lineups can conflict with the first lineup of a run.
      return built > 0
        ? {
            words: `Build only ${built} lineups: no other is different enough`,
            changes: settingChange('numLUs', built),
          }
        : { words: 'Ignore saved lineups', changes: settingChange('includeSaved', false) }
    case 'stacked':
      return loweredPercentage(demand.percentage, 0, inputs.request)
    case 'off':
      return turnedOn(demand)
  }
}

type Repair = Omit<LineupRepair, 'without'>

function repairsOfDemand(demand: Demand, task: Task): Repair[] {
  const { solver, inputs, built } = task
  const others = task.demands.filter((other) => !isChangedWith(other, demand))
  const isPossible = (instead: readonly Demand[]) => solver.isPossible([...others, ...instead]) === 'yes'
  switch (demand.kind) {
    case 'limit':
      return isPossible([])
        ? [
            ...weakened(demand, others, task, isPossible),
            { ...removed(demand, inputs, built), size: givenUp, sortKey: limitWords(demand.limit), instead: [] },
          ]
        : []
    case 'in':
      return isPossible([])
        ? [{ ...removed(demand, inputs, built), size: switched, sortKey: `No ${lineOf(demand, task)}`, instead: [] }]
        : []
    case 'apart':
      return apartRepairs(demand, task, isPossible)
    case 'out':
      return outRepairs(demand, task, isPossible)
    case 'stacked':
      return isPossible([]) ? loweredStacks(demand, task) : []
    case 'off':
      return switchRepairs(demand, wholeOf(demand, task), inputs.request, isPossible)
  }
}

/** Whether a change of one demand changes the other: a narrowed demand was cut from it, or its lineups count in both. */
function isChangedWith(other: Demand, demand: Demand): boolean {
  if (demand.kind === 'out') return other.kind === 'out' && other.isNever === demand.isNever
  if (demand.kind === 'off') return other.kind === 'off' && other.field === demand.field
  if (demand.kind === 'stacked') return other.kind === 'stacked' && isCountedIn(other.percentage, demand.percentage)
  return other === demand
}

/** The demand that a narrowed one was cut from. */
const wholeOf = <Cut extends Demand & { kind: 'out' | 'off' }>(demand: Cut, { demands }: Task): Cut =>
  (demands.find((other) => isChangedWith(other, demand)) as Cut | undefined) ?? demand

type IsPossible = (instead: readonly Demand[]) => boolean

/** A percentage lowered to the lineups that the run has built under it so far, or to none. */
function loweredStacks(demand: Demand & { kind: 'stacked' }, task: Task): Repair[] {
  const { request } = task.inputs
  const lineups = lineupsToBuild(request)
  const count = percentageCounts(request, lineups)[demand.percentage]
  const soFar = Math.floor((count * task.built) / lineups)
  return [...new Set([soFar, 0])].map((fewer) => ({
    ...loweredPercentage(demand.percentage, fewer, request),
    size: fewer === 0 ? givenUp : (count - fewer) / count,
    sortKey: lineOf(demand, task),
    instead: [],
  }))
}

function weakened(
  demand: Demand & { kind: 'limit' },
  others: readonly Demand[],
  { solver, inputs }: Task,
  isPossible: IsPossible,
): Repair[] {
  const { limit } = demand
  const rule = ruleOf(limit)
  const weakening = rule.weaker(limit)
  const tried = 'sum' in weakening ? [movedBound(weakening.sum, others, solver)] : weakening.ladders
  return tried.flatMap((ladder): Repair[] => {
    const found = ladder.find((step) => isPossible([{ ...demand, limit: step.limit }]))
    if (found === undefined) return []
    const instead: Demand[] = [{ ...demand, limit: found.limit }]
    const change = rule.change(limit, found.limit, inputs)
    return [{ ...change, size: found.size, sortKey: weakerKey(found.limit, change), instead }]
  })
}

/** The bound moved just so far that a lineup with all other demands reaches it. */
function movedBound(sum: BoundedSum<UserLimit>, others: readonly Demand[], solver: LineupSolver): Weaker<UserLimit>[] {
  const { end, bound, units, step } = sum
  const sign = end === 'min' ? 1 : -1
  const best = solver.heaviest(others, (player) => sign * sum.weightOf(player))
  if (best === undefined) return []
  const reached = (sign * (Math.floor(best / step) * step)) / units
  const isWeaker = end === 'min' ? reached > 0 && reached < bound : reached > bound
  return isWeaker ? [{ limit: sum.withBound(reached), size: Math.abs(reached - bound) / Math.max(reached, bound) }] : []
}

function apartRepairs(demand: Demand & { kind: 'apart' }, { inputs, built }: Task, isPossible: IsPossible): Repair[] {
  const { minUnique } = demand
  for (let less = minUnique - 1; less >= 1; less--) {
    const instead = [{ kind: 'apart' as const, minUnique: less }]
    if (isPossible(instead)) {
      return [
        {
          words: `Lower ${settingLabel('minUnique')} to ${less}`,
          changes: settingChange('minUnique', less),
          size: (minUnique - less) / minUnique,
          sortKey: `Min Unique ${less}`,
          instead,
        },
      ]
    }
  }
  const sortKey = built > 0 ? `${built} lineups` : 'Without saved lineups'
  return isPossible([]) ? [{ ...removed(demand, inputs, built), size: switched, sortKey, instead: [] }] : []
}

/** Each single player whose return is enough; the best by projection are tried, and all together last. */
function outRepairs(demand: Demand & { kind: 'out' }, task: Task, isPossible: IsPossible): Repair[] {
  const { request } = task.inputs
  const everyone = wholeOf(demand, task).quotas
  const without = (gone: readonly Quota[]): Demand[] =>
    gone.length === everyone.length ? [] : [{ ...demand, quotas: everyone.filter((other) => !gone.includes(other)) }]
  const points = ({ player }: Quota) => request.players[player]!.ProjPtsAdjusted
  const single = [...demand.quotas]
    .sort((a, b) => points(b) - points(a))
    .slice(0, mostTried)
    .filter((quota) => isPossible(without([quota])))
    .slice(0, mostOffered)
    .map((quota, rank) => ({
      ...oneReturned(quota, request),
      size: switched + rank / mostOffered / 2,
      sortKey: `Max Exp 100% for ${personWords(quota, request.players)}`,
      instead: without([quota]),
    }))
  if (single.length > 0) return single
  const gone = [demand.quotas, everyone].find((some) => isPossible(without(some)))
  if (gone === undefined) return []
  const sortKey = lineOf({ ...demand, quotas: gone }, task)
  return [{ ...withoutMaximums(gone, request, mostOffered), size: givenUp, sortKey, instead: without(gone) }]
}

/** One demand in a conflict's words; of many players the first ones. */
const lineOf = (demand: Demand, { inputs: { request } }: Task) =>
  demandLines([demand], request.players, mostOffered)[0]!

/** The weaker limit, and for limits with several numbers the one that changes: the words after `Lower` or `Raise`. */
export const weakerKey = (limit: UserLimit, { words }: Change) => `${limitWords(limit)} ${words.replace(/^\w+ /, '')}`
