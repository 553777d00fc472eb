import type { OutcomeParameters } from './outcomeParameters.ts'

/**
 * What `fitLaws` makes of the slates named here alone, with its ordinary weights, on 2026-11-25: 6 and 5 nba contests and 14
 * of mlb. SaberSim's nba laws are too narrow and its bats' means too high; one other source's nba deviations are too small
 * and its means too high.
 */
export const defaultParameters: OutcomeParameters = {
  slates: [
    ...['2026-01-16', '2026-01-17', '2026-01-19', '2026-01-24', '2026-02-26', '2026-03-09'].map((day) => `${day} nba`),
    ...['2024-12-13', '2024-12-15', '2024-12-20', '2024-12-21', '2024-12-25'].map((day) => `${day} nba`),
    ...['2026-03-30', '2026-04-08', '2026-04-12', '2026-04-15', '2026-04-19', '2026-04-21'].map((day) => `${day} mlb`),
    ...['2026-04-23', '2026-04-26', '2026-04-29', '2026-05-02', '2026-05-05'].map((day) => `${day} mlb`),
  ],
  corrections: {
    'nba/player/percentiles': { stretch: 1.211, meanScale: 0.999, zeroLogit: 0, n: 513 },
    'nba/player/stdDev': { stretch: 1.146, meanScale: 0.976, zeroLogit: 0, n: 529 },
    'mlb/bat/percentiles': { stretch: 1.016, meanScale: 0.973, zeroLogit: -0.007, n: 1572 },
    'mlb/pitcher/percentiles': { stretch: 1.043, meanScale: 0.996, zeroLogit: 0, n: 170 },
  },
}
