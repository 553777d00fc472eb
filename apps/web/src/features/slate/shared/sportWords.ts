import type { Sport } from '@slatecraft/slate'

/** What the sport calls two opponents meeting. */
export const gameWord = (sport: Sport): 'game' | 'bout' => (sport === 'mma' ? 'bout' : 'game')
