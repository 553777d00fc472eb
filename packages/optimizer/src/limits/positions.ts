import type { Player } from '@slatecraft/slate'

type Playing = Pick<Player, 'Positions'>

/** Whether a player has one of these positions. */
export const plays = ({ Positions }: Playing, ...positions: readonly string[]) =>
  Positions.some((position) => positions.includes(position))

/** nfl: the positions that can fill FLEX, in whichever slot the player is. */
export const flexPositions = ['RB', 'WR', 'TE'] as const

export const isFlex = (player: Playing) => plays(player, ...flexPositions)

/** mlb: a player with a pitcher's position is no hitter. */
export const isPitcher = (player: Playing) => plays(player, 'P', 'SP', 'RP')
