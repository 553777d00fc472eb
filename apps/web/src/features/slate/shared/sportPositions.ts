import type { Sport } from '@slatecraft/slate'

/** Each sport's positions in display order, which also sets their colors. */
export const sportPositions: Record<Sport, readonly string[]> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'DST'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  mlb: ['P', 'C', '1B', '2B', 'SS', '3B', 'OF'],
  pga: ['G'],
  mma: ['F'],
  nascar: ['D'],
}
