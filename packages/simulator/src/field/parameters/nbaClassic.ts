import type { FieldParameters } from './fieldParameters.ts'

export const nbaClassic: FieldParameters = {
  sport: 'nba',
  contestType: 'classic',
  source: 'standings of finished DraftKings tournaments with SaberSim projections',
  contests: 6,
  from: '2026-01-16',
  to: '2026-03-09',
  salary: {
    carelessShare: 0.04,
    carelessTimes: 7,
    least: 0.0018,
    most: 0.006,
    expected: { intercept: 0.0027, slope: 0 },
  },
  shortfall: {
    ends: [0.186, 0.279, 0.328, 0.417, 0.593, 0.861, 1.292, 1.796, 2.083, 2.272, 2.687],
    shares: [0.01, 0.02, 0.02, 0.05, 0.15, 0.25, 0.25, 0.15, 0.05, 0.02, 0.02, 0.01],
  },
  sharpness: [
    { tilt: -0.4, share: 0.33 },
    { tilt: 0, share: 0.34 },
    { tilt: 0.4, share: 0.33 },
  ],
  stacks: null,
  ownership: { intercept: -1.53, slope: 0.904, offset: 0.014, value: 0.423, salary: 7.66, concentration: 29 },
  users: { atCap: 0.4, taste: 1.35 },
}
