import { type BuildRequest, listed, type Repair, type RunExplanation } from '@slatecraft/slate'
import type { ExposureFault } from '../portfolio/capacity.ts'
import type { Quota } from '../portfolio/exposure.ts'
import { createCompiler } from './compiler.ts'
import { explainRun } from './explanation.ts'
import { exposureChange, exposureFor } from './exposureChange.ts'
import { greatestBelow, mostWords } from './runRepairs.ts'
import { createRunTest } from './runTest.ts'
import { type RunAsked, runWishesOf } from './runWish.ts'
import { personWords } from './words.ts'

/** Plans of more minimums than these take from ten seconds to minutes. */
const mostPlanned = 12

/** How a run's exposures can't be met with some of its quotas in the place of all. */
export type FaultsOf = (quotas: readonly Quota[]) => readonly ExposureFault[]

/** Why exposures can't be met, and what would mend it; undefined where that can't be told but in the faults' own words. */
export function explainExposures(
  request: BuildRequest,
  asked: RunAsked,
  faultsOf: FaultsOf,
): RunExplanation | undefined {
  const faults = faultsOf(asked.quotas)
  const quotasWith = (kind: 'crossed' | 'tooMany') =>
    faults.flatMap(({ own }) => (own?.kind === kind ? [own.quota] : []))
  const crossed = quotasWith('crossed')
  if (crossed.length > 0) return ownExplanation(request, faults, crossed, crossedRepairs(request, crossed))
  const tooMany = quotasWith('tooMany')
  if (tooMany.length > 0) return ownExplanation(request, faults, tooMany, [allThatAreBuilt(request, tooMany, asked)])
  const counted = () => faults.map((fault) => sharedRoom(request, fault, asked, faultsOf)).find(Boolean)
  return faults.some((fault) => isCrowd(fault, asked)) ? counted() : (explainRun(request, asked) ?? counted())
}

/** Whether counting says as much as a plan: too many are in conflict, or too many ask and no single one can mend it. */
function isCrowd({ tooMuch }: ExposureFault, { quotas }: RunAsked): boolean {
  if (tooMuch === undefined) return false
  const excess = tooMuch.quotas.reduce((sum, { min }) => sum + min, 0) - tooMuch.room
  const asking = quotas.filter(({ min }) => min > 0)
  return (
    tooMuch.quotas.length > mostPlanned ||
    (asking.length > mostPlanned && tooMuch.quotas.every(({ min }) => min < excess))
  )
}

/** More asked of some places than there are, and the most that everybody may have. */
function sharedRoom(
  request: BuildRequest,
  { words, tooMuch }: ExposureFault,
  asked: RunAsked,
  faultsOf: FaultsOf,
): RunExplanation | undefined {
  if (tooMuch === undefined) return undefined
  const about = tooMuch.quotas.map(({ player }) => ({ kind: 'player' as const, Id: request.players[player]!.Id }))
  return { conflict: [{ words, about }], repairs: lowered(request, asked, faultsOf), isMinimal: false }
}

/** Minimums that a plan may be made with to try what counting places found. */
const mostTried = 60

/** The most that counting places allows everybody, or half of it, or no minimums at all: the first that a plan is found for. */
function lowered(request: BuildRequest, asked: RunAsked, faultsOf: FaultsOf): Repair[] {
  const { quotas, lineups } = asked
  const under = (most: number) => quotas.map((quota) => (quota.min > most ? { ...quota, min: most } : quota))
  const counted = greatestBelow(lineups, (count) => faultsOf(under(count)).length === 0)
  const asking = quotas.filter(({ min }) => min > 0)
  const test = createRunTest(asked, createCompiler(asked.problem))
  const isPossible = (most: number) =>
    (most === 0 || asking.length <= mostTried) && test(runWishesOf({ ...asked, quotas: under(most) })).answer === 'yes'
  const half = Math.trunc((counted ?? 0) / 2)
  const most = counted === undefined ? undefined : [...new Set([counted, half, 0])].find(isPossible)
  if (most === undefined) return []
  const changed = asking.filter(({ min }) => min > most)
  const names = changed.map((quota) => personWords(quota, request.players))
  const words =
    most > 0 ? mostWords(most, 'everybody', lineups, request) : `Without Min Exp of ${listed(names, mostNames)}`
  const changes = changed.flatMap((quota) =>
    exposureChange('MinExp', exposureFor('MinExp', quota, most, request), [quota], request),
  )
  return [{ words, changes }]
}

const mostNames = 5

function ownExplanation(
  { players }: BuildRequest,
  faults: readonly ExposureFault[],
  quotas: readonly Quota[],
  repairs: Repair[],
): RunExplanation {
  const conflict = faults.flatMap(({ words, own }) =>
    own !== undefined && quotas.includes(own.quota)
      ? [{ words, about: [{ kind: 'player' as const, Id: players[own.quota.player]!.Id }] }]
      : [],
  )
  // Each of several players is a conflict by himself.
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
    const [name, otherName] = end === 'MinExp' ? ['Min Exp', 'Max Exp'] : ['Max Exp', 'Min Exp']
    const row = only && players[only.player]!
    const words =
      row === undefined
        ? `${name} as high as ${otherName} of ${names}`
        : `${name} ${row[other]} % instead of ${row[end]} % of ${names}`
    const changes = quotas.flatMap((quota) => exposureChange(end, players[quota.player]![other], [quota], { players }))
    return { words, changes }
  }
  return [moved('MaxExp'), moved('MinExp')]
}

/** More asked than is built, because saved lineups hold him too seldom: he can be in all that are built. */
function allThatAreBuilt(request: BuildRequest, quotas: readonly Quota[], { lineups }: RunAsked): Repair {
  const percentOf = (quota: Quota) => exposureFor('MinExp', quota, lineups, request)
  const words = quotas.map((quota) => `${percentOf(quota)} % of ${personWords(quota, request.players)}`)
  return {
    words: `Min Exp ${listed(words, mostNames)}, all ${lineups} lineups that are built`,
    changes: quotas.flatMap((quota) => exposureChange('MinExp', percentOf(quota), [quota], request)),
  }
}
