import { commonNflScoring } from '../nflScoring.ts'
import { commonNbaPoints, hitPoints, type SitePoints } from '../statScoring.ts'

export const yahooPoints = {
  column: 'YAPts',
  nfl: {
    each: { ...commonNflScoring, receptions: 0.5, fumblesLost: -2 },
    bonuses: [],
    source: { from: "an account of Yahoo's rules page", confidence: 'B', checked: '2026-11-20' },
  },
  nba: {
    each: commonNbaPoints,
    source: { from: "Yahoo's guide to daily basketball, 2020-21", confidence: 'A', checked: '2026-11-26' },
  },
  mlb: {
    batters: {
      each: { ...hitPoints(2.6, 5.2, 7.8, 10.4), RBI: 1.9, R: 1.9, BB: 2.6, HBP: 2.6, SB: 4.2 },
      source: {
        from: 'Sports Fan Focus: hits and runs; the rest by memory',
        confidence: 'C',
        checked: '2026-11-26',
      },
    },
    pitchers: {
      each: { Outs: 0.75, SO: 2, Win: 4, ER: -2, HA: -0.6, BBA: -0.6, HBPA: -0.6 },
      source: { from: "Yahoo's rules, by memory", confidence: 'C', checked: '2026-11-26' },
    },
  },
} satisfies SitePoints
