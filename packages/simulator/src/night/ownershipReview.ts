import { isCounted } from '../calibration/field/ownershipErrors.ts'
import { pearson } from '../calibration/finish/rankCorrelation.ts'
import type { NightPlayer } from './nightPlayers.ts'

export interface OwnershipReview {
  /** Players that were expected to be owned, or were. */
  n: number
  /** Mean absolute error, and mean of real less said, as shares of entries. */
  error: number
  bias: number
  /** Of real with said ownership. */
  correlation: number
}

export const countedPlayers = (players: readonly NightPlayer[]) =>
  players.flatMap((player) =>
    player.owned !== null && isCounted({ projected: player.said, actual: player.owned })
      ? [{ ...player, owned: player.owned }]
      : [],
  )

/** Undefined where no real ownership is known. */
export function ownershipReview(players: readonly NightPlayer[]): OwnershipReview | undefined {
  const counted = countedPlayers(players)
  const n = counted.length
  if (n === 0) return undefined
  const sum = (of: (player: (typeof counted)[number]) => number) => counted.reduce((all, one) => all + of(one), 0)
  return {
    n,
    error: sum(({ said, owned }) => Math.abs(owned - said)) / n,
    bias: sum(({ said, owned }) => owned - said) / n,
    correlation: pearson(
      counted.map(({ said }) => said),
      counted.map(({ owned }) => owned),
    ),
  }
}
