import type { FieldParameters } from './fieldParameters.ts'

/**
 * Factors of team mates and opponents: counted on the 1,500 best-placed lineups of three single-entry contests of one Sunday
 * of 2019. Sizes of stacks, salaries and projections: usual values of large tournaments, not measured.
 */
export const nflClassic: FieldParameters = {
  sport: 'nfl',
  contestType: 'classic',
  source: 'top 500 lineups of three DraftKings single-entry contests; the rest not measured',
  contests: 3,
  from: '2019-09-08',
  to: '2019-09-08',
  salary: { carelessShare: 0.1, carelessTimes: 6, least: 0.002, most: 0.012, expected: { intercept: 0.004, slope: 0 } },
  shortfall: {
    ends: [0.25, 0.35, 0.41, 0.5, 0.69, 0.94, 1.26, 1.58, 1.78, 1.92, 2.2],
    shares: [0.01, 0.02, 0.02, 0.05, 0.15, 0.25, 0.25, 0.15, 0.05, 0.02, 0.02, 0.01],
  },
  sharpness: [{ tilt: 0, share: 1 }],
  stacks: {
    kind: 'quarterback',
    sizes: [0.2, 0.46, 0.29, 0.05],
    opposingReceiver: 1.8,
    ownRunningBack: 1.5,
    opposingRunningBack: 1.2,
    ownDefense: 1.5,
    opposingDefense: 0.1,
    againstOwn: 0.35,
  },
  ownership: { intercept: -0.07, slope: 1, offset: 0.014, value: 0.1, salary: 0, concentration: 40 },
  users: { atCap: 0.4, taste: 0.8 },
}
