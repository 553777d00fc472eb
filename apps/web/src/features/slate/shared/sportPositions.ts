import type { Sport } from '@slatecraft/slate'

/** Each sport's positions in its own order, by which they are offered and coloured. */
export const sportPositions: Record<Sport, readonly string[]> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'DST'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  mlb: ['P', 'C', '1B', '2B', 'SS', '3B', 'OF'],
  pga: ['G'],
  mma: ['F'],
  nascar: ['D'],
}
