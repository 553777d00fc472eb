import type { Source } from './contestRules.ts'

/** What sites score for an nfl player. */
export const nflStats = [
  'passYards',
  'passTds',
  'interceptions',
  'rushYards',
  'rushTds',
  'receptions',
  'receivingYards',
  'receivingTds',
  /** Kick and punt return touchdowns, and touchdowns on the team's own fumble. */
  'returnTds',
  /** Two-point conversions thrown, run or caught. */
  'twoPointers',
  'fumblesLost',
  /** Field goals made, by distance in yards. */
  'fieldGoalsTo39',
  'fieldGoals40To49',
  'fieldGoalsFrom50',
  'extraPoints',
] as const
export type NflStat = (typeof nflStats)[number]

/** How a site scores an nfl player: points per unit of a stat, and bonuses for reaching a mark in a game. */
export interface NflScoring {
  each: Readonly<Record<NflStat, number>>
  bonuses: readonly { stat: NflStat; from: number; points: number }[]
  source: Source
}

/** What all sites agree on. */
export const commonNflScoring = {
  passYards: 0.04,
  passTds: 4,
  interceptions: -1,
  rushYards: 0.1,
  rushTds: 6,
  receivingYards: 0.1,
  receivingTds: 6,
  returnTds: 6,
  twoPointers: 2,
  fieldGoalsTo39: 3,
  fieldGoals40To49: 4,
  fieldGoalsFrom50: 5,
  extraPoints: 1,
}

/** Points under half a point per reception, as a multiple of DraftKings' points. */
export const halfPprScale = (position: string): number =>
  new Map([
    ['RB', 0.93],
    ['WR', 0.86],
    ['TE', 0.85],
    ['K', 1.1],
  ]).get(position) ?? 1
