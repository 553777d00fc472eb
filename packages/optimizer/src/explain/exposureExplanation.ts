import { type BuildRequest, listed, type Repair, type RunExplanation } from '@slatecraft/slate'
import type { ExposureFault } from '../portfolio/capacity.ts'
import type { Quota } from '../portfolio/exposure.ts'
import { explainRun } from './explanation.ts'
import { exposureChange, exposureFor } from './exposureChange.ts'
import type { RunAsked } from './runWish.ts'
import { personWords } from './words.ts'

/** Why exposures can't be met, and what would mend it; undefined where that can't be told but in the faults' own words. */
export function explainExposures(
  request: BuildRequest,
  asked: RunAsked,
  faults: readonly ExposureFault[],
): RunExplanation | undefined {
  const quotasWith = (kind: 'crossed' | 'tooMany') =>
    faults.flatMap(({ own }) => (own?.kind === kind ? [own.quota] : []))
  const crossed = quotasWith('crossed')
  if (crossed.length > 0) return ownExplanation(request, faults, crossed, crossedRepairs(request, crossed))
  const tooMany = quotasWith('tooMany')
  if (tooMany.length > 0) return ownExplanation(request, faults, tooMany, [allThatAreBuilt(request, tooMany, asked)])
  // Where too many players ask for too much, the plan of the run may come to no answer.
  return explainRun(request, asked) ?? faults.map((fault) => sharedRoom(request, fault, asked)).find(Boolean)
}

/** More asked of some places than there are: the most that everybody who asks may have. */
function sharedRoom(
  request: BuildRequest,
  { words, tooMuch }: ExposureFault,
  { lineups }: RunAsked,
): RunExplanation | undefined {
  if (tooMuch === undefined) return undefined
  const { quotas, room } = tooMuch
  const sumUnder = (most: number) => quotas.reduce((sum, { min }) => sum + Math.min(min, most), 0)
  let most = lineups
  while (most > 0 && sumUnder(most) > room) most--
  const lowered = quotas.filter(({ min }) => min > most)
  const changes = lowered.flatMap((quota) =>
    exposureChange('MinExp', exposureFor('MinExp', quota, most, request), [quota], request),
  )
  const repair = { words: `Min Exp of at most ${most} of ${lineups} lineups for each of these players`, changes }
  const about = quotas.map(({ player }) => ({ kind: 'player' as const, Id: request.players[player]!.Id }))
  return { conflict: [{ words, about }], repairs: [repair], isMinimal: false }
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
