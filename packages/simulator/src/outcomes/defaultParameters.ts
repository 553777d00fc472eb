import type { OutcomeParameters } from './outcomeParameters.ts'

/**
 * Fitted on 2026-11-25 to the slates named here: SaberSim's nba laws are too narrow and its bats' means too high; one other
 * source's nba deviations are too small and its means too high. SaberSim's means are shrunk towards a count on twice as many
 * contests of 2026 (14 nba, 28 mlb), whose bias lies a little lower for nba and bats, and higher for pitchers.
 */
export const defaultParameters: OutcomeParameters = {
  slates: [
    ...['2026-01-16', '2026-01-17', '2026-01-19', '2026-01-24', '2026-02-26', '2026-03-09'].map((day) => `${day} nba`),
    ...['2024-12-13', '2024-12-15', '2024-12-20', '2024-12-21', '2024-12-25'].map((day) => `${day} nba`),
    ...['2026-03-30', '2026-04-08', '2026-04-12', '2026-04-15', '2026-04-19', '2026-04-21'].map((day) => `${day} mlb`),
    ...['2026-04-23', '2026-04-26', '2026-04-29', '2026-05-02', '2026-05-05'].map((day) => `${day} mlb`),
  ],
  corrections: {
    'nba/player/percentiles': { stretch: 1.22, meanScale: 0.99, zeroLogit: 0, n: 519 },
    'nba/player/stdDev': { stretch: 1.15, meanScale: 0.97, zeroLogit: 0, n: 529 },
    'mlb/bat/percentiles': { stretch: 1.05, meanScale: 0.955, zeroLogit: 0, n: 1572 },
    'mlb/pitcher/percentiles': { stretch: 1.05, meanScale: 1.02, zeroLogit: 0, n: 170 },
  },
}
