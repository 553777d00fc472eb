import type { FieldParameters } from './fieldParameters.ts'

/**
 * Counted on one contest (3,136 lineups): salaries, and lineups with both fighters of a fight (7.8%). There were no
 * projections.
 */
export const mmaClassic: FieldParameters = {
  sport: 'mma',
  contestType: 'classic',
  source: 'standings of one DraftKings tournament; projections not measured',
  contests: 1,
  from: '2019-11-02',
  to: '2019-11-02',
  salary: { carelessShare: 0.3, carelessTimes: 4, least: 0.003, most: 0.02, expected: { intercept: 0.007, slope: 0 } },
  shortfall: {
    ends: [0.2, 0.3, 0.36, 0.46, 0.65, 0.92, 1.27, 1.66, 1.9, 2.05, 2.4],
    shares: [0.01, 0.02, 0.02, 0.05, 0.15, 0.25, 0.25, 0.15, 0.05, 0.02, 0.02, 0.01],
  },
  sharpness: [
    { tilt: -0.2, share: 0.33 },
    { tilt: 0, share: 0.34 },
    { tilt: 0.2, share: 0.33 },
  ],
  stacks: { kind: 'fights', againstOwn: 0.35 },
  ownership: { intercept: -0.07, slope: 1, offset: 0.014, value: 0.1, salary: 0, concentration: 30 },
  users: { atCap: 0.4, taste: 0.8 },
}
