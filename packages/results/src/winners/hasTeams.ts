import type { Sport } from '@slatecraft/slate'

/** Whether a sport's slate has games of two teams. Fighters and drivers come with words in the team's column. */
export const hasTeams = (sport: Sport) => sport === 'nfl' || sport === 'nba' || sport === 'mlb'
