import type { Player, Sport } from '@slatecraft/slate'

/** Fewest points that a stated law is continued to, below what it states: hardly any result is lower. */
export function pointsFloor(sport: Sport, { Positions }: Pick<Player, 'Positions'>): number {
  if (sport === 'mlb' && Positions.includes('P')) return -10
  return sport === 'nascar' ? -30 : 0
}
