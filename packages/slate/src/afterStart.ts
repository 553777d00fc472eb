import type { BuildRequest } from './buildRequest.ts'
import type { LineupRef } from './lineup.ts'
import type { Player } from './player.ts'

/** The lineups that an after-start build fills up, in input order; none in any other build. */
export const afterStartLineupsOf = ({
  afterStartActivated,
  afterStartLineups,
}: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups'>): readonly LineupRef[] =>
  afterStartActivated ? afterStartLineups.filter(({ active }) => active).flatMap(({ lineups }) => lineups) : []

/** How many lineups a build sends: those that it fills up after the start, else as many new ones as are asked for. */
export const lineupsToBuild = (
  request: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups' | 'numLUs'>,
): number => (request.afterStartActivated ? afterStartLineupsOf(request).length : request.numLUs)

/** Tells of a player whether his game has started by the request's moment, or his team is locked. */
export function hasStarted({ asOf, teamsLocked }: Pick<BuildRequest, 'asOf' | 'teamsLocked'>) {
  const moment = asOf === undefined ? Number.NEGATIVE_INFINITY : Date.parse(asOf)
  const locked = new Set(teamsLocked)
  return ({ GameStart, TeamAbbrev }: Pick<Player, 'GameStart' | 'TeamAbbrev'>): boolean =>
    locked.has(TeamAbbrev) || (GameStart !== null && Date.parse(GameStart) <= moment)
}
