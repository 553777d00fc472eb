import { type BuildRequest, type InputChange, lineupsToBuild, listed, percentText } from '@slatecraft/slate'
import type { Change } from '../limits/rule.ts'
import { leastExposureFor, mostExposureFor } from '../limits/shareFor.ts'
import { heldBySaved, type Quota, savedLineupsOf } from '../portfolio/quotas.ts'
import { peopleWords, personWords } from './words.ts'

/** The exposure, in percent of all lineups, that comes to a number of the new ones. Saved lineups with the player count too. */
export function exposureFor(
  end: 'MinExp' | 'MaxExp',
  { player }: Pick<Quota, 'player'>,
  count: number,
  request: BuildRequest,
): number {
  const lineups = lineupsToBuild(request)
  const total = lineups + savedLineupsOf(request).length
  const inAll = count + (heldBySaved(request).get(request.players[player]!.Id) ?? 0)
  if (end === 'MinExp') return count === 0 ? 0 : leastExposureFor(inAll, total)
  return count >= lineups ? 100 : mostExposureFor(inAll, total)
}

/** The players' exposures at one end set to a percentage. */
export const exposureChange = (
  end: 'MinExp' | 'MaxExp',
  percent: number,
  quotas: readonly Pick<Quota, 'player'>[],
  { players }: Pick<BuildRequest, 'players'>,
): InputChange[] => quotas.map(({ player }) => ({ kind: 'player', Id: players[player]!.Id, edit: { [end]: percent } }))

/** An exposure that asks for, or allows, so many of the run's lineups. */
export function exposureInLineups(
  end: 'MinExp' | 'MaxExp',
  quota: Quota,
  count: number,
  request: BuildRequest,
): Change {
  if (end === 'MinExp' && count === 0) return withoutMinimums([quota], request)
  const percent = exposureFor(end, quota, count, request)
  const words = movedExposure(end, personWords(quota, request.players), percent)
  return {
    words: `${words} (${count} of ${lineupsToBuild(request)} lineups)`,
    changes: exposureChange(end, percent, [quota], request),
  }
}

/** Takes away the minimum exposures of some players: `Unlock Josh Allen (QB); lower Min Exp of James Cook (RB) to 0%`. */
export function withoutMinimums(quotas: readonly Quota[], { players }: BuildRequest, mostNames?: number): Change {
  const isLock = ({ player }: Quota) => players[player]!.MinExp === 100
  const namesOf = (some: readonly Quota[]) =>
    listed(
      some.map((quota) => personWords(quota, players)),
      mostNames,
    )
  const [locks, others] = [quotas.filter(isLock), quotas.filter((quota) => !isLock(quota))]
  return {
    words: asOneAction([
      ...(locks.length > 0 ? [`Unlock ${namesOf(locks)}`] : []),
      ...(others.length > 0 ? [movedExposure('MinExp', namesOf(others), 0)] : []),
    ]),
    changes: exposureChange('MinExp', 0, quotas, { players }),
  }
}

/** Brings some players back: `Raise Max Exp of every QB to 100%`. */
export const withoutMaximums = (quotas: readonly Quota[], { players }: BuildRequest, mostNames: number): Change => ({
  words: movedExposure('MaxExp', listed(peopleWords(quotas, players), mostNames), 100),
  changes: exposureChange('MaxExp', 100, quotas, { players }),
})

/** Brings one player back, by name. */
export const oneReturned = (quota: Quota, { players }: BuildRequest): Change => ({
  words: movedExposure('MaxExp', personWords(quota, players), 100),
  changes: exposureChange('MaxExp', 100, [quota], { players }),
})

/** `Lower Min Exp of Josh Allen (QB) to 40%`, `Raise Max Exp of every QB to 100%` */
const movedExposure = (end: 'MinExp' | 'MaxExp', names: string, percent: number) =>
  `${end === 'MinExp' ? 'Lower Min Exp' : 'Raise Max Exp'} of ${names} to ${percentText(percent)}`

/** Several actions in one sentence. */
export const asOneAction = (actions: readonly string[]) =>
  actions.map((words, index) => (index === 0 ? words : words[0]!.toLowerCase() + words.slice(1))).join('; ')
