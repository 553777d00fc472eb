import type { SportRights, Withheld } from '@slatecraft/contract'
import { derivePlayer, type Player } from '@slatecraft/slate'

type Sight = Pick<SportRights, 'projections' | 'ownership'>

/** What of a slate's values is nobody's business who has not paid for it. */
export const withheldFrom = (sight: Sight): Withheld[] =>
  (['projections', 'ownership'] as const).filter((what) => !sight[what])

/** Whatever a slate's files say of points and minutes, in a column of the user's too. Implied points are the market's. */
const noProjections = {
  ...{ ProjPts: 0, HouseProjPts: null, UserProj: null, Ceiling: null, StdDev: null },
  ...{ ProjMins: null, HouseProjMins: null, UserMins: null },
}

const noOwnership = { ProjOwn: null, HouseOwn: null, UserOwn: null }

/** The pool as it may be told to whom it is for: the same objects where nothing is left out. */
export function toldPool(players: readonly Player[], sight: Sight): readonly Player[] {
  if (sight.projections && sight.ownership) return players
  const left = { ...(!sight.projections && noProjections), ...(!sight.ownership && noOwnership) }
  return players.map((player) => ({
    ...derivePlayer({ ...player, ...left }),
    // Derived of nothing it would be 0, which says that the house expects none.
    ...(!sight.projections && { HouseProjPts: null }),
  }))
}
