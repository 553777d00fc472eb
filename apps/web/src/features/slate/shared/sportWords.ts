import type { Sport } from '@slatecraft/slate'

/** Whether athletes play in teams. A fighter's team, as sites list it, is the fighter. */
export const hasTeams = (sport: Sport): boolean => sport === 'nfl' || sport === 'nba' || sport === 'mlb'

/** What the sport calls two opponents meeting. */
export const gameWord = (sport: Sport): 'game' | 'bout' => (sport === 'mma' ? 'bout' : 'game')
