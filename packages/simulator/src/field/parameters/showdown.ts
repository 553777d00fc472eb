import type { FieldParameters } from './fieldParameters.ts'

/** Single games of every sport. Usual values, not measured: no finished contest is at hand. */
export const showdown: FieldParameters = {
  sport: 'nfl',
  contestType: 'showdown',
  source: 'not measured: usual splits of DraftKings showdown fields',
  contests: 0,
  from: '',
  to: '',
  salary: { carelessShare: 0.3, carelessTimes: 4, least: 0.004, most: 0.06, expected: { intercept: 0.014, slope: 0 } },
  shortfall: {
    ends: [0.2, 0.3, 0.36, 0.46, 0.65, 0.92, 1.27, 1.66, 1.9, 2.05, 2.4],
    shares: [0.01, 0.02, 0.02, 0.05, 0.15, 0.25, 0.25, 0.15, 0.05, 0.02, 0.02, 0.01],
  },
  sharpness: [{ tilt: 0, share: 1 }],
  stacks: { kind: 'captain', sizes: [0, 0.06, 0.18, 0.33, 0.29, 0.14] },
  ownership: { intercept: -0.07, slope: 1, offset: 0.014, value: 0.1, salary: 0, concentration: 30 },
  users: { atCap: 0.4, taste: 0.8 },
}
