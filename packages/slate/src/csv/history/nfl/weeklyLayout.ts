import type { Headings } from '../../table/findHeader.ts'

/** nflverse's headings, new and old, then those of NFL.com's fantasy pages in nflfantasy files. */
const texts = {
  name: ['player_display_name', 'PlayerName', 'player_name'],
  id: ['player_id', 'PlayerId'],
  position: ['position', 'Pos'],
  season: ['season'],
  seasonType: ['season_type'],
  week: ['week'],
  team: ['team', 'recent_team'],
  opponent: ['opponent_team', 'PlayerOpponent'],
  /** A table with this column has projections in place of results. */
  projected: ['PlayerWeekProjectedPts'],
}

/** Shares are fractions of 1. They are taken as they are. */
const rates = {
  targetShare: ['target_share'],
  airShare: ['air_yards_share'],
  wopr: ['wopr'],
}

/** nflverse writes lost fumbles and two-point conversions in three columns each, NFL.com in one. */
const counts = {
  attempts: ['attempts'],
  completions: ['completions'],
  passYards: ['passing_yards', 'PassingYDS'],
  passTds: ['passing_tds', 'PassingTD'],
  interceptions: ['passing_interceptions', 'interceptions', 'PassingInt'],
  sacks: ['sacks_suffered', 'sacks'],
  carries: ['carries', 'TouchCarries'],
  rushYards: ['rushing_yards', 'RushingYDS'],
  rushTds: ['rushing_tds', 'RushingTD'],
  targets: ['targets'],
  redZoneTargets: ['RzTarget'],
  redZoneTouches: ['RzTouch'],
  goalTouches: ['RzG2G'],
  airYards: ['receiving_air_yards'],
  receptions: ['receptions', 'ReceivingRec'],
  receivingYards: ['receiving_yards', 'ReceivingYDS'],
  receivingTds: ['receiving_tds', 'ReceivingTD'],
  fumbles: ['Fum'],
  sackFumbles: ['sack_fumbles_lost'],
  rushFumbles: ['rushing_fumbles_lost'],
  catchFumbles: ['receiving_fumbles_lost'],
  twoPointers: ['2PT'],
  passTwoPointers: ['passing_2pt_conversions'],
  rushTwoPointers: ['rushing_2pt_conversions'],
  catchTwoPointers: ['receiving_2pt_conversions'],
  kickReturnTds: ['special_teams_tds', 'RetTD'],
  fumbleReturnTds: ['fumble_recovery_tds', 'FumTD'],
  goalsTo19: ['fg_made_0_19'],
  goals20: ['fg_made_20_29'],
  goals30: ['fg_made_30_39'],
  goals40: ['fg_made_40_49'],
  goals50: ['fg_made_50_59', 'FgMade_50'],
  goalsFrom60: ['fg_made_60_'],
  extraPoints: ['pat_made', 'PatMade'],
}

export type CountField = keyof typeof counts
export type RateField = keyof typeof rates
export type WeeklyField = keyof typeof texts | RateField | CountField

export const weeklyHeadings: Headings<WeeklyField> = { ...texts, ...rates, ...counts }

export const countFields = namesOf<CountField>(counts)

const whoAndWhen = ['name', 'position', 'season', 'week', 'team'] as const

/** Fantasy points need all of these. */
export const requiredFields: readonly WeeklyField[] = [
  ...whoAndWhen,
  'passYards',
  'passTds',
  'interceptions',
  'rushYards',
  'rushTds',
  'receptions',
  'receivingYards',
  'receivingTds',
]

/** And kickers' need these. */
export const requiredOfKickers: readonly WeeklyField[] = [
  ...whoAndWhen,
  'goalsTo19',
  'goals20',
  'goals30',
  'goals40',
  'goals50',
  'extraPoints',
]

function namesOf<Field extends string>(headings: Headings<Field>): readonly Field[] {
  const names: Field[] = []
  for (const name in headings) names.push(name)
  return names
}
