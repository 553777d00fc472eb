import { commonNflScoring } from '../nflScoring.ts'
import { commonNbaPoints, hitPoints, type SitePoints } from '../statScoring.ts'

export const fanduelPoints = {
  column: 'FDPts',
  nfl: {
    each: { ...commonNflScoring, receptions: 0.5, fumblesLost: -2 },
    bonuses: [],
    source: {
      from: "FanDuel's rules page; later pages differ on whether yards earn a bonus, which that page lacks",
      confidence: 'B',
      checked: '2026-11-20',
    },
  },
  nba: {
    each: commonNbaPoints,
    source: {
      from: 'FantasyPros, 2020. NBA.com computes its fantasy points by the same formula in 2024',
      confidence: 'A',
      checked: '2026-11-26',
    },
  },
  mlb: {
    batters: {
      each: { ...hitPoints(3, 6, 9, 12), RBI: 3.5, R: 3.2, BB: 3, HBP: 3, SB: 6 },
      source: { from: "FanDuel's rules since 2017, by memory", confidence: 'C', checked: '2026-11-26' },
    },
    pitchers: {
      each: { Outs: 1, SO: 3, Win: 6, ER: -3 },
      // A quality start.
      marks: [{ from: { Outs: 18 }, upTo: { ER: 3 }, points: 4 }],
      source: { from: "FanDuel's rules since 2017, by memory", confidence: 'C', checked: '2026-11-26' },
    },
  },
  nascar: {
    each: { Start: 0.5, Finish: -0.5, LapsLed: 0.1, Laps: 0.1 },
    places: [43, 40, ...Array.from({ length: 38 }, (_, index) => 38 - index)],
    source: {
      from: 'DFS Army and DailyFan, 2020 to 2023: places; what laps and places gained are worth by memory',
      confidence: 'C',
      checked: '2026-11-26',
    },
  },
} satisfies SitePoints
