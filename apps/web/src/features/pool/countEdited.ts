import type { Player } from '@slatecraft/slate'

/** Counts players with an edited exposure, projection or ownership; a build requires some. */
export function countEdited(players: readonly Player[]): number {
  return players.filter(
    ({ MinExp, MaxExp, UserProj, UserOwn }) => MinExp !== 0 || MaxExp !== 100 || UserProj !== null || UserOwn !== null,
  ).length
}
