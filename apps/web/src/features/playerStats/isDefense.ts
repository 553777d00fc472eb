import type { Player } from '@slatecraft/slate'

const defenses = ['DST', 'DEF', 'D']

/** A team's defense. Files of player stats have no lines for it. */
export const isDefense = ({ Positions }: Pick<Player, 'Positions'>): boolean =>
  Positions.some((position) => defenses.includes(position))
