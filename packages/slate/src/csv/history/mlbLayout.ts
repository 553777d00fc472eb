/** The headings of FanGraphs, Baseball-Reference and statsapi. */
export const mlbHeadings = {
  name: ['Player', 'Name', 'player_name', 'Player Name', 'fullName'],
  id: ['playerid', 'player_id', 'PlayerId', 'mlbam_id'],
  team: ['Team', 'Tm', 'team_abbreviation', 'team_name'],
  date: ['Date', 'game_date', 'gameDate'],
  opponent: ['Opp', 'Opponent', 'opponent_abbreviation', 'opponent_name'],
  homeAway: ['home_away', 'H/A', 'isHome', 'Home'],
  gameId: ['game_pk', 'gamePk', 'game_id'],
  gameNumber: ['game_number', 'gameNumber', 'game_num', 'DH'],
  position: ['Pos', 'Position'],
  order: ['BOP', 'Order', 'batting_order', 'Batting Order', 'Bat Order'],
  plateAppearances: ['PA', 'plate_appearances', 'plateAppearances'],
  atBats: ['AB', 'at_bats', 'atBats'],
  hits: ['H', 'hits'],
  doubles: ['2B', 'doubles'],
  triples: ['3B', 'triples'],
  homers: ['HR', 'home_runs', 'homeRuns'],
  runs: ['R', 'runs'],
  runsBattedIn: ['RBI', 'rbi'],
  walks: ['BB', 'walks', 'base_on_balls', 'baseOnBalls'],
  hitByPitch: ['HBP', 'hit_by_pitch', 'hitByPitch', 'hitBatsmen'],
  steals: ['SB', 'stolen_bases', 'stolenBases'],
  strikeouts: ['SO', 'K', 'strikeouts', 'strikeOuts'],
  innings: ['IP', 'innings_pitched', 'inningsPitched'],
  earnedRuns: ['ER', 'earned_runs', 'earnedRuns'],
  wins: ['W', 'wins'],
  decision: ['Dec', 'Decision'],
} as const

export type MlbField = keyof typeof mlbHeadings

export const battingColumns = [
  ['plateAppearances', 'PA'],
  ['atBats', 'AB'],
  ['hits', 'H'],
  ['doubles', 'Doubles'],
  ['triples', 'Triples'],
  ['homers', 'HR'],
  ['runs', 'R'],
  ['runsBattedIn', 'RBI'],
  ['walks', 'BB'],
  ['hitByPitch', 'HBP'],
  ['steals', 'SB'],
  ['strikeouts', 'SO'],
] as const

export const pitchingColumns = [
  ['earnedRuns', 'ER'],
  ['hits', 'HA'],
  ['walks', 'BBA'],
  ['hitByPitch', 'HBPA'],
  ['strikeouts', 'SO'],
] as const
