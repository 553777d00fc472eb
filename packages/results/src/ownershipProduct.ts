import type { Player } from '@slatecraft/slate'

/**
 * The chance that a lineup of the field has these players, from 0 to 1, if it picked each of them independently. Null if the
 * ownership of one is unknown.
 */
export function ownershipProduct(players: readonly Pick<Player, 'ProjOwn'>[]): number | null {
  let product = 1
  for (const { ProjOwn } of players) {
    if (ProjOwn === null) return null
    product *= ProjOwn / 100
  }
  return product
}
