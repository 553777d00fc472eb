import { type BuildRequest, listed, percentText, type Repair, type RunExplanation } from '@slatecraft/slate'
import type { Quota } from '../portfolio/quotas.ts'
import type { CapacityFault } from '../portfolio/slotCapacity.ts'
import { createCompiler } from './compiler.ts'
import { explainRun } from './explanation.ts'
import { exposureChange, exposureFor, withoutMinimums } from './exposureChange.ts'
import { type RunTask, runDemandsOf } from './runDemand.ts'
import { atMostWords, greatestBelow, lowerEvery, loweredTo } from './runRepairs.ts'
import { createRunSolver } from './runSolver.ts'
import { personWords } from './words.ts'

/** A mix for more minimums than these takes from ten seconds to minutes. */
const mostInMix = 12

/** How a run's exposures can't be met, with these quotas in place of its own. */
export type FaultsOf = (quotas: readonly Quota[]) => readonly CapacityFault[]

/** Why exposures can't be met, and repairs; undefined if the faults' own words say all there is to say. */
export function explainExposures(request: BuildRequest, task: RunTask, faultsOf: FaultsOf): RunExplanation | undefined {
  const faults = faultsOf(task.quotas)
  const quotasWith = (kind: 'crossed' | 'tooMany') =>
    faults.flatMap(({ own }) => (own?.kind === kind ? [own.quota] : []))
  const crossed = quotasWith('crossed')
  if (crossed.length > 0) return ownExplanation(request, faults, crossed, crossedRepairs(request, crossed))
  const tooMany = quotasWith('tooMany')
  if (tooMany.length > 0) return ownExplanation(request, faults, tooMany, [allThatAreBuilt(request, tooMany, task)])
  const counted = () => faults.map((fault) => sharedRoom(request, fault, task, faultsOf)).find(Boolean)
  return faults.some((fault) => isCrowd(fault, task)) ? counted() : (explainRun(request, task) ?? counted())
}

/** Whether counting slots is enough: too many players are in conflict, or many ask and no single one can repair it. */
function isCrowd({ tooMuch }: CapacityFault, { quotas }: RunTask): boolean {
  if (tooMuch === undefined) return false
  const excess = tooMuch.quotas.reduce((sum, { min }) => sum + min, 0) - tooMuch.room
  const asking = quotas.filter(({ min }) => min > 0)
  return (
    tooMuch.quotas.length > mostInMix || (asking.length > mostInMix && tooMuch.quotas.every(({ min }) => min < excess))
  )
}

/** Exposures that ask for more slots than there are, and the most that everyone can have. */
function sharedRoom(
  request: BuildRequest,
  { words, tooMuch }: CapacityFault,
  task: RunTask,
  faultsOf: FaultsOf,
): RunExplanation | undefined {
  if (tooMuch === undefined) return undefined
  const about = tooMuch.quotas.map(({ player }) => ({ kind: 'player' as const, Id: request.players[player]!.Id }))
  return { conflict: [{ words, about }], repairs: lowered(request, task, faultsOf), isMinimal: false }
}

/** Minimums that a mix is looked for with, to try what counting slots found. */
const mostTried = 60

/** The highest minimum that counting slots allows everyone, half of it, or none: the first for which a mix is found. */
function lowered(request: BuildRequest, task: RunTask, faultsOf: FaultsOf): Repair[] {
  const { quotas, lineups } = task
  const under = (most: number) => quotas.map((quota) => (quota.min > most ? { ...quota, min: most } : quota))
  const counted = greatestBelow(lineups, (count) => faultsOf(under(count)).length === 0)
  const asking = quotas.filter(({ min }) => min > 0)
  const solver = createRunSolver(task, createCompiler(task.problem))
  const isPossible = (most: number) =>
    (most === 0 || asking.length <= mostTried) &&
    solver(runDemandsOf({ ...task, quotas: under(most) })).answer === 'yes'
  const half = Math.trunc((counted ?? 0) / 2)
  const most = counted === undefined ? undefined : [...new Set([counted, half, 0])].find(isPossible)
  if (most === undefined) return []
  if (most === 0) {
    const { words, changes } = withoutMinimums(asking, request, mostNames)
    return [{ words, changes: [...changes] }]
  }
  const changed = asking.filter(({ min }) => min > most)
  return [{ words: atMostWords(lowerEvery, most, lineups, request), changes: loweredTo(most, changed, request) }]
}

const mostNames = 5

function ownExplanation(
  { players }: BuildRequest,
  faults: readonly CapacityFault[],
  quotas: readonly Quota[],
  repairs: Repair[],
): RunExplanation {
  const conflict = faults.flatMap(({ words, own }) =>
    own !== undefined && quotas.includes(own.quota)
      ? [{ words, about: [{ kind: 'player' as const, Id: players[own.quota.player]!.Id }] }]
      : [],
  )
  // Each of several players is a conflict of their own.
  return { conflict, repairs, isMinimal: conflict.length === 1 }
}

/** A Min Exp above its Max Exp: either end moved to the other. */
function crossedRepairs({ players }: BuildRequest, quotas: readonly Quota[]): Repair[] {
  const names = listed(
    quotas.map((quota) => personWords(quota, players)),
    mostNames,
  )
  const [only] = quotas.length === 1 ? quotas : []
  const moved = (end: 'MinExp' | 'MaxExp'): Repair => {
    const other = end === 'MinExp' ? 'MaxExp' : 'MinExp'
    const [action, otherName] = end === 'MinExp' ? ['Lower Min Exp', 'Max Exp'] : ['Raise Max Exp', 'Min Exp']
    const row = only && players[only.player]!
    const value = row === undefined ? `their ${otherName}` : percentText(row[other])
    const changes = quotas.flatMap((quota) => exposureChange(end, players[quota.player]![other], [quota], { players }))
    return { words: `${action} of ${names} to ${value}`, changes }
  }
  return [moved('MaxExp'), moved('MinExp')]
}

/** More lineups than the run builds, because saved lineups hold the player too seldom: as many as it builds. */
function allThatAreBuilt(request: BuildRequest, quotas: readonly Quota[], { lineups }: RunTask): Repair {
  const percentOf = (quota: Quota) => exposureFor('MinExp', quota, lineups, request)
  const words = quotas.map(
    (quota) => `Min Exp of ${personWords(quota, request.players)} to ${percentText(percentOf(quota))}`,
  )
  return {
    words: `Lower ${listed(words, mostNames)}: all ${lineups} lineups in this run`,
    changes: quotas.flatMap((quota) => exposureChange('MinExp', percentOf(quota), [quota], request)),
  }
}
