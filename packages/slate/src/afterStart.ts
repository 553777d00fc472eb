import type { BuildRequest } from './buildRequest.ts'
import type { LineupRef } from './lineup.ts'
import type { Player } from './player.ts'
import type { Instant } from './wallClock.ts'

/** The lineups that an after-start build completes, in input order; none in other builds. */
export const afterStartLineupsOf = ({
  afterStartActivated,
  afterStartLineups,
}: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups'>): readonly LineupRef[] =>
  afterStartActivated ? afterStartLineups.filter(({ active }) => active).flatMap(({ lineups }) => lineups) : []

/** How many lineups a build returns: the ones it completes after start, else `numLUs` new ones. */
export const lineupsToBuild = (
  request: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups' | 'numLUs'>,
): number => (request.afterStartActivated ? afterStartLineupsOf(request).length : request.numLUs)

/** The ids of players whose games have begun by a moment. */
export function begunPlayers(
  players: readonly Pick<Player, 'Id' | 'GameStart' | 'TeamAbbrev'>[],
  asOf: Instant,
): ReadonlySet<string> {
  const isBegun = hasStarted({ asOf: new Date(asOf).toISOString(), teamsLocked: [] })
  return new Set(players.filter(isBegun).map(({ Id }) => Id))
}

/** Whether a player's game has started by the request's moment, or the team is locked. */
export function hasStarted({ asOf, teamsLocked }: Pick<BuildRequest, 'asOf' | 'teamsLocked'>) {
  const moment = asOf === undefined ? Number.NEGATIVE_INFINITY : Date.parse(asOf)
  const locked = new Set(teamsLocked)
  return ({ GameStart, TeamAbbrev }: Pick<Player, 'GameStart' | 'TeamAbbrev'>): boolean =>
    locked.has(TeamAbbrev) || (GameStart !== null && Date.parse(GameStart) <= moment)
}
