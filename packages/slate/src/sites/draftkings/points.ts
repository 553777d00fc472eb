import { commonNflScoring } from '../nflScoring.ts'
import { hitPoints, type SitePoints } from '../statScoring.ts'

const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

export const draftkingsPoints = {
  column: 'DKPts',
  nfl: {
    each: { ...commonNflScoring, receptions: 1, fumblesLost: -1 },
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
  nba: {
    each: { Pts: 1, Fg3m: 0.5, Reb: 1.25, Ast: 1.5, Stl: 2, Blk: 2, Tov: -0.5 },
    doubles: { stats: ['Pts', 'Reb', 'Ast', 'Stl', 'Blk'], two: 1.5, three: 3 },
    source: {
      from: 'points of players in five finished contests of December 2024, against the box scores of the same nights',
      confidence: 'A',
      checked: '2026-11-26',
    },
  },
  mlb: {
    batters: {
      each: { ...hitPoints(3, 5, 8, 10), RBI: 2, R: 2, BB: 2, HBP: 2, SB: 5 },
      source: { from: "DraftKings' scoring page (dknetwork, 2020)", confidence: 'B', checked: '2026-11-26' },
    },
    pitchers: {
      each: { Outs: 0.75, SO: 2, Win: 4, ER: -2, HA: -0.6, BBA: -0.6, HBPA: -0.6 },
      // A complete game, a shutout and a no-hitter, told by 27 outs: a shorter one counts as none.
      marks: [
        { from: { Outs: 27 }, points: 2.5 },
        { from: { Outs: 27 }, upTo: { ER: 0 }, points: 2.5 },
        { from: { Outs: 27 }, upTo: { HA: 0 }, points: 5 },
      ],
      source: { from: "DraftKings' scoring page (dknetwork, 2020)", confidence: 'B', checked: '2026-11-26' },
    },
  },
  nascar: {
    each: { Start: 1, Finish: -1, LapsLed: 0.25, FastLaps: 0.45 },
    // Before 2021 the winner had 46, the 11th 33, and a fastest lap was worth half a point.
    places: [45, ...descending(42, 34), ...descending(32, 23), ...descending(21, 12), ...descending(10, 1)],
    source: {
      from: 'points of the Talladega race of October 2021 as published for places 1 to 29; the steps repeat below',
      confidence: 'B',
      checked: '2026-11-26',
    },
  },
} satisfies SitePoints
