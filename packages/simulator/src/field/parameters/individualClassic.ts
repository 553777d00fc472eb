import type { FieldParameters } from './fieldParameters.ts'

/** Golf and races: everyone for themselves. Usual values, not measured: no finished contest is at hand. */
export const individualClassic: FieldParameters = {
  sport: 'pga',
  contestType: 'classic',
  source: 'not measured: the laws of nba fields, with more salary left',
  contests: 0,
  from: '',
  to: '',
  salary: { carelessShare: 0.15, carelessTimes: 5, least: 0.002, most: 0.02, expected: { intercept: 0.005, slope: 0 } },
  shortfall: {
    ends: [0.2, 0.3, 0.36, 0.46, 0.65, 0.92, 1.27, 1.66, 1.9, 2.05, 2.4],
    shares: [0.01, 0.02, 0.02, 0.05, 0.15, 0.25, 0.25, 0.15, 0.05, 0.02, 0.02, 0.01],
  },
  sharpness: [
    { tilt: -0.3, share: 0.33 },
    { tilt: 0, share: 0.34 },
    { tilt: 0.3, share: 0.33 },
  ],
  stacks: null,
  ownership: { intercept: -0.07, slope: 1, offset: 0.014, value: 0.1, salary: 0, concentration: 30 },
  users: { atCap: 0.4, taste: 0.8 },
}
