import { type BuildRequest, type InputChange, lineupsToBuild } from '@slatecraft/slate'
import { heldBySaved, type Quota, savedLineupsOf } from '../portfolio/exposure.ts'
import { leastExposureFor, mostExposureFor } from '../limits/shareFor.ts'

/**
 * The exposure of a player, in percent of all lineups, that comes to a number of the new ones: saved lineups that hold him
 * count too (D0.3).
 */
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
