import type { SportLaw } from './sportLaws.ts'

/**
 * DraftKings' points of 1,577 confirmed bats and 166 starters around SaberSim's projections: 14 contests of 2026-03-30 to
 * 05-05, on 12 days; counted 2026-11-25. FanDuel: the same players' means and deviations in SaberSim's files.
 * A starter who averages 5.3 of 9 innings has about the square of the game's share of his points left (general knowledge).
 */
export const mlbLaws: SportLaw = {
  roles: {
    bat: {
      sd: { factor: 1.55, power: 0.73 },
      skew: 1.4,
      zeros: { at: 1.4, slope: -1.33 },
      least: 0,
      first: 2,
      grid: { dk: 1, fd: 0.1 },
      scale: { fd: { mean: 1.31, sd: 1.34 } },
    },
    pitcher: {
      sd: { factor: 5.81, power: 0.21, most: 1.1 },
      skew: 0,
      least: -20,
      restPower: 2,
      first: 0,
      grid: { dk: 0.05, fd: 1 },
      scale: { fd: { mean: 1.9, sd: 1.43 } },
    },
  },
  roleOf: (positions) => (positions.some((position) => /^[SR]?P$/.test(position)) ? 'pitcher' : 'bat'),
  unit: { dk: { classic: 0.05, showdown: 0.025 }, fd: { classic: 0.1, showdown: 0.05 } },
}
