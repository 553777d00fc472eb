import type { Headings } from '../table/findHeader.ts'

type TextField = 'team' | 'opponent' | 'home' | 'away' | 'venue' | 'season' | 'week' | 'round' | 'date' | 'time'

/** Negative for the favorite, except nflverse's `homeMargin`, which is positive for it. */
const spreadFields = ['spread', 'homeSpread', 'homeMargin'] as const
const pointFields = ['total', 'implied', 'homeImplied', 'awayImplied'] as const
export const lineFields = [...spreadFields, ...pointFields] as const
export type LineField = (typeof lineFields)[number]
export type GameField = TextField | LineField

export const isSpread = (field: LineField) => spreadFields.some((name) => name === field)

/** Column headings of tables of games, including nflverse's schedules. */
export const gameHeadings: Headings<GameField> = {
  team: ['Team', 'TeamAbbrev', 'Team Abbreviation', 'Tm'],
  opponent: ['Opp', 'Opponent', 'Opponent Team', 'Vs'],
  home: ['home_team', 'Home'],
  away: ['away_team', 'Away', 'Visitor', 'Road'],
  spread: ['Spread', 'Point Spread', 'vegas_spread', 'Line'],
  homeSpread: ['Home Spread', 'Home Team Spread', 'Spread Home'],
  homeMargin: ['spread_line'],
  // In nflverse's schedules, `total` is the final score.
  total: ['total_line', 'Total', 'O/U', 'Over Under', 'Game Total', 'vegas_o/u'],
  implied: [
    ...['Implied', 'Implied Total', 'ImpPts', 'Implied Points', 'Implied Team Total', 'Implied Score', 'Implied Runs'],
    ...['Team Total', 'implied_team_score', 'Imp Total', 'ITT', 'vegas_pts'],
  ],
  homeImplied: ['Home Implied', 'Home Implied Total', 'Home Team Total', 'Home Total'],
  awayImplied: ['Away Implied', 'Away Implied Total', 'Away Team Total', 'Away Total'],
  venue: ['Venue', 'H/A', 'Home/Away', 'H/R', 'Home/Road', 'Location', 'Home'],
  season: ['Season'],
  week: ['Week', 'Wk'],
  round: ['game_type'],
  date: ['Date', 'Game Date', 'gameday'],
  time: ['Time', 'Game Time', 'gametime', 'Start Time', 'Time ET', 'Start'],
}

/** Whether a row of headings belongs to a table of games. */
export const isGamesHeader = (has: (field: GameField) => boolean) =>
  (has('team') || (has('home') && has('away'))) && lineFields.some(has)
