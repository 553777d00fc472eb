import type { Player } from '@slatecraft/slate'

/** Players whose exposure, projection or ownership was touched; where nobody's was, a build asks for it. */
export function countEdited(players: readonly Player[]): number {
  return players.filter(
    ({ MinExp, MaxExp, UserProj, UserOwn }) => MinExp !== 0 || MaxExp !== 100 || UserProj !== null || UserOwn !== null,
  ).length
}
