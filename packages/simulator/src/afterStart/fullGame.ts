import type { Sport } from '@slatecraft/slate'

/**
 * What a player whose game has not begun adds to an entry's TimeRemaining. nba: 48 in both live files of 2025. nfl, mlb
 * (innings): general knowledge.
 */
export const fullGame: Readonly<Partial<Record<Sport, number>>> = { nba: 48, nfl: 60, mlb: 9 }
