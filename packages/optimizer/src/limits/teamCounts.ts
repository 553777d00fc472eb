import type { Player } from '@slatecraft/slate'
import { isFlex, plays } from './positions.ts'
import type { TeamCount } from './rule.ts'

/** Whom a number of a team's row counts. */
export const isCounted: Record<TeamCount, (player: Player) => boolean> = {
  flex: isFlex,
  players: () => true,
  RB: (player) => plays(player, 'RB'),
  WR: (player) => plays(player, 'WR'),
  TE: (player) => plays(player, 'TE'),
}

/** How screens call them. */
export const countedWords: Record<TeamCount, string> = {
  flex: 'RB/WR/TE',
  players: 'players',
  RB: 'RBs',
  WR: 'WRs',
  TE: 'TEs',
}
