import type { Headings } from '../../table/findHeader.ts'

/** nflverse's headings of play-by-play. */
export const playHeadings = {
  gameId: ['game_id'],
  season: ['season'],
  week: ['week'],
  seasonType: ['season_type'],
  home: ['home_team'],
  away: ['away_team'],
  place: ['location'],
  offense: ['posteam'],
  defense: ['defteam'],
  type: ['play_type'],
  isPass: ['pass_attempt'],
  isRush: ['rush_attempt'],
  isSack: ['sack'],
  isScramble: ['qb_scramble'],
  isComplete: ['complete_pass'],
  isTwoPoint: ['two_point_attempt'],
  receiverId: ['receiver_player_id'],
  receiver: ['receiver_player_name'],
  rusherId: ['rusher_player_id'],
  rusher: ['rusher_player_name'],
  airYards: ['air_yards'],
  yardLine: ['yardline_100'],
  isGoalToGo: ['goal_to_go'],
  passOverExpected: ['pass_oe'],
  seconds: ['game_seconds_remaining'],
  margin: ['score_differential'],
} satisfies Headings<string>

export type PlayField = keyof typeof playHeadings

/** Cells with a number. */
export const playNumbers = [
  ...(['isPass', 'isRush', 'isSack', 'isScramble', 'isComplete', 'isTwoPoint', 'airYards'] as const),
  ...(['yardLine', 'isGoalToGo', 'passOverExpected', 'seconds', 'margin'] as const),
]
type PlayNumber = (typeof playNumbers)[number]

/** A play from scrimmage or another row of a game, such as a kickoff. Numbers are undefined where the cell is blank. */
export interface Play extends Partial<Record<PlayNumber, number>> {
  type: string
  /** Our codes; '' where nobody has the ball. */
  offense: string
  receiver: { id: string; name: string }
  rusher: { id: string; name: string }
}
