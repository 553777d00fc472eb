import type { Site } from './contest.ts'
import { round2 } from './player.ts'

/** What sites give an nfl player points for. */
const stats = [
  'passYards',
  'passTds',
  'interceptions',
  'rushYards',
  'rushTds',
  'receptions',
  'receivingYards',
  'receivingTds',
  /** Touchdowns of kicks and punts returned and of an own fumble recovered. */
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
type Stat = (typeof stats)[number]

/** A player's game, or any part of it; what is left out counts as none. Yards may be negative. */
export type StatLine = Readonly<Partial<Record<Stat, number>>>

/** How a site scores an nfl player: points for each unit of a statistic, and for reaching a mark in a game. */
export interface Scoring {
  each: Readonly<Record<Stat, number>>
  bonuses: readonly { stat: Stat; from: number; points: number }[]
  /** As in a ruleset: where it was read, how sure it is (A: two sources or official, B: one, C: inferred), and when. */
  source: { from: string; confidence: 'A' | 'B' | 'C'; checked: string }
}

/** What the three sites agree on. */
const common = {
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

export const nflScoring: Readonly<Record<Site, Scoring>> = {
  dk: {
    each: { ...common, receptions: 1, fumblesLost: -1 },
    bonuses: [
      { stat: 'passYards', from: 300, points: 3 },
      { stat: 'rushYards', from: 100, points: 3 },
      { stat: 'receivingYards', from: 100, points: 3 },
    ],
    source: {
      from: "DraftKings' scoring page (dknetwork, 2020) and points of week 1 of 2019 as published",
      confidence: 'A',
      checked: '2026-11-20',
    },
  },
  fd: {
    each: { ...common, receptions: 0.5, fumblesLost: -2 },
    bonuses: [],
    source: {
      from: "FanDuel's rules page; later pages differ on whether yards earn a bonus, which that page lacks",
      confidence: 'B',
      checked: '2026-11-20',
    },
  },
  ya: {
    each: { ...common, receptions: 0.5, fumblesLost: -2 },
    bonuses: [],
    source: { from: "an account of Yahoo's rules page", confidence: 'B', checked: '2026-11-20' },
  },
}

/** Fantasy points of a game, to the hundredth. */
export function fantasyPoints(site: Site, line: StatLine): number {
  const { each, bonuses } = nflScoring[site]
  const worth = stats.reduce((sum, stat) => sum + each[stat] * (line[stat] ?? 0), 0)
  const earned = bonuses.filter(({ stat, from }) => (line[stat] ?? 0) >= from)
  return round2(earned.reduce((sum, { points }) => sum + points, worth))
}
