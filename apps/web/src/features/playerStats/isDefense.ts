import type { Player } from '@slatecraft/slate'

const defenses = ['DST', 'DEF', 'D']

/** A team's defense, of which files of player stats have no lines. */
export const isDefense = ({ Positions }: Pick<Player, 'Positions'>): boolean =>
  Positions.some((position) => defenses.includes(position))
