import type { SlateKey } from '@slatecraft/slate'

/** Names the night of a slate, as calibration does: `2026-01-17 nba`, `2023-w06 nfl`. Begins with what orders nights. */
export function nightName({ sport, season, counter }: Pick<SlateKey, 'sport' | 'season' | 'counter'>): string {
  const date = typeof counter === 'number' ? `${season}-w${String(counter).padStart(2, '0')}` : counter
  return `${date} ${sport}`
}
