import type { ContestType, Player } from '@slatecraft/slate'

interface Telling {
  players: readonly Pick<Player, 'MinExp' | 'MaxExp'>[]
  contestType: ContestType
  /** Whether the plan includes the list of warnings. */
  isListOpen: boolean
}

/**
 * A Min Exp above its Max Exp makes any run impossible, and the warnings name it and offer to swap the two. They exist in
 * classic contests only. The feasibility notice must not tell the same thing a second time.
 */
export const isToldByWarnings = ({ players, contestType, isListOpen }: Telling): boolean =>
  contestType === 'classic' && isListOpen && players.some(({ MinExp, MaxExp }) => MinExp > MaxExp)
