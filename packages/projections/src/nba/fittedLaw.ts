import type { NbaLaw } from './nbaLaw.ts'

/** Printed by `npx tsx bench/projections/nbaFit.ts`. */
export const nbaLaw: NbaLaw = {
  late: 0.332,
  season: 0.985,
  lateShare: 0.315,
  rate: 0.9405,
  rateMinutes: 19.6,
  plain: 0.5632,
  perMinute: 0.00594,
  lifts: [0.0648, 0.09, 0.0666, 0.04, 0.0024],
  likeness: 2.124,
  rateLift: 0.00017,
  toTeam: 0.6283,
  returning: 0.0275,
  opponent: 1.1349,
  opponentGames: 6.29,
  home: 0.02325,
  secondNight: 0.03613,
  // Printed by `npx tsx bench/projections/nbaSalaries.ts`, from eight slates of 2024-12-13 to 2025-02-01.
  salary: { listed: [0.12, 0.4], unlisted: [0.21, 0.63] },
  chances: [
    [
      [0.11, 0.15, 0.12],
      [0.25, 0.23, 0.2],
      [0.34, 0.31, 0.27],
      [0.49, 0.47, 0.35],
      [0.44, 0.44, 0.43],
      [0.5, 0.5, 0.5],
    ],
    [
      [0.5, 0.5, 0.5],
      [0.4, 0.71, 0.91],
      [0.45, 0.76, 0.87],
      [0.56, 0.71, 0.88],
      [0.66, 0.86, 0.89],
      [0.72, 0.9, 0.95],
    ],
  ],
  spreads: [
    { points: 3.1, sd: 2.469, shares: [0, 0, 1.092, 2.421, 3.55, 5.657, 8.853] },
    { points: 7, sd: 1.073, shares: [0, 0.339, 0.943, 1.793, 2.28, 3.307, 4.383] },
    { points: 11.1, sd: 0.776, shares: [0, 0.46, 0.9, 1.528, 1.911, 2.534, 3.399] },
    { points: 15.6, sd: 0.541, shares: [0.201, 0.608, 0.94, 1.377, 1.575, 1.916, 2.343] },
    { points: 20.9, sd: 0.466, shares: [0.332, 0.694, 1.022, 1.335, 1.497, 1.804, 2.284] },
    { points: 27.1, sd: 0.376, shares: [0.42, 0.717, 0.97, 1.23, 1.398, 1.63, 2.02] },
    { points: 35, sd: 0.322, shares: [0.462, 0.79, 0.991, 1.197, 1.31, 1.557, 1.77] },
    { points: 46.9, sd: 0.247, shares: [0.608, 0.827, 0.993, 1.159, 1.241, 1.394, 1.598] },
  ],
}
