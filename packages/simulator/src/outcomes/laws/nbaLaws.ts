import type { SportLaw } from './sportLaws.ts'

/**
 * DraftKings' points of 1,048 players projected for at least 10 who played, around two sources' projections: 6 contests of
 * January to March 2026 and 5 of December 2024; counted 2026-11-25. FanDuel: the same players' deviation in SaberSim's files.
 */
export const nbaLaws: SportLaw = {
  roles: {
    player: {
      sd: { factor: 2.68, power: 0.41, most: 1.2 },
      skew: 1.6,
      least: 0,
      first: 0.25,
      grid: { dk: 0.25, fd: 0.1 },
      scale: { fd: { mean: 1, sd: 1.03 } },
    },
  },
  roleOf: () => 'player',
  unit: { dk: { classic: 0.25, showdown: 0.125 }, fd: { classic: 0.1, showdown: 0.05 } },
}
