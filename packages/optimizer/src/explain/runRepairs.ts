import { type BuildRequest, percentText } from '@slatecraft/slate'
import type { Change, Inputs } from '../limits/rule.ts'
import { leastExposureFor } from '../limits/shareFor.ts'
import { isCountedIn, loweredPercentage } from '../limits/stackPercentages.ts'
import { type Quota, savedLineupsOf } from '../portfolio/quotas.ts'
import { ruleOf, type UserLimit } from '../rules/rules.ts'
import {
  exposureChange,
  exposureFor,
  exposureInLineups,
  oneReturned,
  withoutMaximums,
  withoutMinimums,
} from './exposureChange.ts'
import { weakerKey } from './repairs.ts'
import type { RunDemand, RunTask } from './runDemand.ts'
import type { RunSolver } from './runSolver.ts'
import { runDemandLines } from './runWords.ts'
import { switchRepairs } from './switchRepairs.ts'
import { limitWords, personWords } from './words.ts'

/** One change after which a mix meets what the run must meet; see `LineupRepair`. */
export interface RunRepair extends Change {
  size: number
  sortKey: string
  without: readonly RunDemand[]
  instead: readonly RunDemand[]
}

const givenUp = 2

/** Players at Max Exp 0 whose return is tried. */
const mostReturns = 5

/** Mixes that are looked for, for all repairs of one conflict together. */
const mostMixes = 40

/** Names of one list. */
const mostNames = 5

export interface RepairTask extends RunTask {
  /** All demands of the run, not only those in conflict. */
  demands: readonly RunDemand[]
  inputs: Inputs
  solver: RunSolver
}

/** The smallest single changes that make the run possible, smallest first. Each has been tried. */
export function runRepairsOf(conflict: readonly RunDemand[], task: RepairTask): RunRepair[] {
  let mixesLeft = mostMixes
  const solver: RunSolver = (demands) =>
    mixesLeft-- > 0 ? task.solver(demands) : { answer: 'unknown', owed: new Map() }
  const repairs = conflict.flatMap((demand) => {
    const without = task.demands.filter((other) => isChangedWith(other, demand))
    return repairsOfDemand(demand, { ...task, solver }).map((repair) => ({ ...repair, without }))
  })
  if (repairs.length === 0) {
    const shared = sharedRepairs(conflict, { ...task, solver })
    return shared.length > 0 ? shared : fewerMinimums(task)
  }
  return repairs.sort((a, b) => a.size - b.size || (a.sortKey < b.sortKey ? -1 : 1))
}

type Repair = Omit<RunRepair, 'without'>
type Counted = Exclude<Extract<RunDemand, { count: number }>, { kind: 'stacked' }>
type IsPossible = (instead: readonly RunDemand[]) => boolean

function repairsOfDemand(demand: RunDemand, task: RepairTask): Repair[] {
  const { demands, solver, inputs } = task
  const others = demands.filter((other) => !isChangedWith(other, demand))
  const isPossible: IsPossible = (instead) => solver([...others, ...instead]).answer === 'yes'
  if (demand.kind === 'stacked') return loweredStacks(demand, task, isPossible)
  if ('count' in demand) return recounted(demand, others, task, isPossible)
  if (!isPossible([])) return []
  if (demand.kind === 'off') {
    const whole = demands.find((other) => isChangedWith(other, demand))
    return switchRepairs(demand, whole?.kind === 'off' ? whole : demand, inputs.request, isPossible)
  }
  if (demand.kind === 'never') return returns(demand, task, isPossible)
  const { limit } = demand
  const rule = ruleOf(limit)
  const weakening = rule.weaker(limit)
  const weaker = ('ladders' in weakening ? weakening.ladders : []).flatMap((ladder): Repair[] => {
    const found = ladder.find((step) => isPossible([{ kind: 'limit', limit: step.limit }]))
    if (found === undefined) return []
    const instead: RunDemand[] = [{ kind: 'limit', limit: found.limit }]
    const change = rule.change(limit, found.limit, inputs)
    return [{ ...change, size: found.size, sortKey: weakerKey(found.limit, change), instead }]
  })
  const removed = { ...rule.change(limit, undefined, inputs), size: givenUp, sortKey: limitWords(limit), instead: [] }
  return [...weaker, removed]
}

/** Whether a change of one demand changes the other: it was cut down to those in conflict, or its lineups count in both. */
function isChangedWith(other: RunDemand, demand: RunDemand): boolean {
  if (demand.kind === 'never') return other.kind === 'never'
  if (demand.kind === 'off') return other.kind === 'off' && other.field === demand.field
  if (demand.kind === 'stacked') return other.kind === 'stacked' && isCountedIn(other.percentage, demand.percentage)
  return other === demand
}

/** The greatest percentage with which the run is possible. Those whose lineups count in it fall with it. */
function loweredStacks(demand: RunDemand & { kind: 'stacked' }, task: RepairTask, isPossible: IsPossible): Repair[] {
  const { demands, inputs } = task
  const under = (most: number) =>
    demands.flatMap((other) =>
      other.kind === 'stacked' && isChangedWith(other, demand)
        ? [{ ...other, count: Math.min(other.count, most) }]
        : [],
    )
  const count = greatestBelow(demand.count, (most) => isPossible(under(most)))
  if (count === undefined) return []
  const change = loweredPercentage(demand.percentage, count, inputs.request)
  const size = count === 0 ? givenUp : (demand.count - count) / demand.count
  return [{ ...change, size, sortKey: change.words, instead: under(count) }]
}

/** The nearest number of lineups with which the run is possible. */
function recounted(demand: Counted, others: readonly RunDemand[], task: RepairTask, isPossible: IsPossible): Repair[] {
  // No proof weighs a lock: it is in every lineup that the mix prices.
  const isLock = demand.kind === 'least' && demand.count >= task.lineups
  const count =
    demand.kind === 'rule' || demand.kind === 'forced' || isLock
      ? greatestBelow(demand.count, (less) => isPossible(less === 0 ? [] : [{ ...demand, count: less }]))
      : byProofs(demand, others, task)
  if (count === undefined) return []
  const change = countChange(demand, count, task)
  const isGivenUp = count === 0 && demand.kind !== 'most' && demand.kind !== 'limited'
  const { players } = task.inputs.request
  const [line] = runDemandLines([demand], task, players, { mostNames })
  if (isGivenUp) return [{ ...change, size: givenUp, sortKey: line!, instead: [] }]
  const size = Math.abs(count - demand.count) / Math.max(count, demand.count)
  return [{ ...change, size, sortKey: countKey(demand, count, task), instead: [{ ...demand, count }] }]
}

/** Single players whose return is enough, the best by projection first; then all in conflict together, or all there are. */
function returns(demand: RunDemand & { kind: 'never' }, task: RepairTask, isPossible: IsPossible): Repair[] {
  const {
    demands,
    quotas,
    inputs: { request },
  } = task
  const everyone = demands.flatMap((other) => (other.kind === 'never' ? other.quotas : []))
  const without = (gone: readonly number[]): RunDemand[] => {
    const left = everyone.filter((other) => !gone.includes(other))
    return left.length === 0 ? [] : [{ kind: 'never', quotas: left }]
  }
  const single = demand.quotas
    .slice(0, mostReturns)
    .map((index) => ({
      ...oneReturned(quotas[index]!, request),
      size: 1,
      sortKey: `Max Exp 100% for ${personWords(quotas[index]!, request.players)}`,
      instead: without([index]),
    }))
    .filter(({ instead }) => isPossible(instead))
  const gone = isPossible(without(demand.quotas)) ? demand.quotas : everyone
  const all = withoutMaximums(
    gone.map((index) => quotas[index]!),
    request,
    mostNames,
  )
  const sortKey = runDemandLines([{ ...demand, quotas: gone }], task, request.players, { mostNames })[0]!
  return [...single, { ...all, size: givenUp, sortKey, instead: without(gone) }]
}

/** What is left of a demand, in the words of a conflict. */
function countKey(demand: Counted, count: number, task: RepairTask): string {
  const { request } = task.inputs
  if (demand.kind !== 'least' && demand.kind !== 'most')
    return runDemandLines([{ ...demand, count }], task, request.players)[0]!
  const quota = task.quotas[demand.quota]!
  const [end, name] = demand.kind === 'least' ? (['MinExp', 'Min Exp'] as const) : (['MaxExp', 'Max Exp'] as const)
  return `${name} ${percentText(exposureFor(end, quota, count, request))} for ${personWords(quota, request.players)}`
}

/** How the user asks for another number of lineups. */
function countChange(demand: Counted, count: number, { shares, quotas, inputs }: RepairTask): Change {
  const { request } = inputs
  const shareChange = (limit: UserLimit | undefined): Change =>
    (limit && ruleOf(limit).changeShare?.(limit, count, inputs)) ?? { words: '', changes: [] }
  switch (demand.kind) {
    case 'least':
    case 'most':
      return exposureInLineups(demand.kind === 'least' ? 'MinExp' : 'MaxExp', quotas[demand.quota]!, count, request)
    case 'rule':
      return shareChange(shares.rules[demand.rule]!.limit)
    case 'forced':
      return shareChange(shares.forced[demand.share]!.limit)
    case 'limited':
      return shareChange(shares.limited[demand.share]!.without)
  }
}

/**
 * The nearest number of lineups with which a mix exists: each proof against one number tells how far the next one must be
 * at least. Undefined if some proof does not rest on this demand.
 */
function byProofs(demand: Counted, others: readonly RunDemand[], { lineups, solver }: RepairTask): number | undefined {
  const direction = demand.kind === 'least' ? -1 : 1
  for (let count = demand.count; count >= 0 && count <= lineups; ) {
    const instead = { ...demand, count }
    const { answer, owed } = solver([...others, instead])
    if (answer === 'yes') return count
    const more = owed.get(instead)
    if (more === undefined) return undefined
    count += direction * more
  }
  return undefined
}

/**
 * If no single change is enough: the most that all minimums in conflict can be at once or, if other demands collide too, all
 * minimums of the run.
 */
function sharedRepairs(conflict: readonly RunDemand[], task: RepairTask): RunRepair[] {
  const { demands, quotas, solver, lineups, inputs } = task
  const leastOf = (some: readonly RunDemand[]) => some.filter((demand) => demand.kind === 'least')
  for (const { without, whose } of [
    { without: leastOf(conflict), whose: 'Lower Min Exp of each of these players' },
    { without: leastOf(demands), whose: lowerEvery },
  ]) {
    if (without.length < 2) continue
    const others = demands.filter((demand) => demand.kind !== 'least' || !without.includes(demand))
    const under = (most: number) => without.map((demand) => ({ ...demand, count: Math.min(demand.count, most) }))
    const highest = Math.max(...without.map(({ count }) => count))
    const most = greatestBelow(highest, (count) => solver([...others, ...under(count)]).answer === 'yes')
    if (most === undefined || most === 0) continue
    const lowered = without.filter(({ count }) => count > most).map(({ quota }) => quotas[quota]!)
    const changes = loweredTo(most, lowered, inputs.request)
    const words = atMostWords(whose, most, lineups, inputs.request)
    return [{ words, changes, size: (highest - most) / highest, sortKey: '', without, instead: under(most) }]
  }
  return []
}

export const lowerEvery = 'Lower every Min Exp'

/** `Lower every Min Exp to at most 40% (4 of 10 lineups)` */
export function atMostWords(action: string, most: number, lineups: number, request: BuildRequest): string {
  const percent = leastExposureFor(most, lineups + savedLineupsOf(request).length)
  return `${action} to at most ${percentText(percent)} (${most} of ${lineups} lineups)`
}

/** The players' minimum exposures that ask for so many lineups. */
export const loweredTo = (count: number, quotas: readonly Quota[], request: BuildRequest) =>
  quotas.flatMap((quota) => exposureChange('MinExp', exposureFor('MinExp', quota, count, request), [quota], request))

/** Minimums that may be tried to be kept. */
const mostKept = 12

/** If not even that is enough: gives up minimums, so that the best players by projection keep theirs. */
function fewerMinimums({ demands, solver, quotas, inputs: { request } }: RepairTask): RunRepair[] {
  const { players } = request
  const points = ({ quota }: RunDemand & { kind: 'least' }) => players[quotas[quota]!.player]!.ProjPtsAdjusted
  const asking = demands.filter((demand) => demand.kind === 'least').sort((a, b) => points(b) - points(a))
  const kept: RunDemand[] = demands.filter((demand) => demand.kind !== 'least')
  if (asking.length === 0 || solver(kept).answer !== 'yes') return []
  const without = asking.filter((demand, rank) => {
    const isKept = rank < mostKept && solver([...kept, demand]).answer === 'yes'
    if (isKept) kept.push(demand)
    return !isKept
  })
  const gone = without.map(({ quota }) => quotas[quota]!)
  return [{ ...withoutMinimums(gone, request, mostNames), size: givenUp, sortKey: '', without, instead: [] }]
}

/** The greatest number below one that is impossible; undefined if not even 0 is possible. */
export function greatestBelow(count: number, isPossible: (count: number) => boolean): number | undefined {
  if (!isPossible(0)) return undefined
  let possible = 0
  let impossible = count
  while (impossible - possible > 1) {
    const middle = Math.trunc((possible + impossible) / 2)
    if (isPossible(middle)) possible = middle
    else impossible = middle
  }
  return possible
}
