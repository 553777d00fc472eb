import type { RoleLaw, SportLaw } from './sportLaws.ts'

const halfPpr = (mean: number): NonNullable<RoleLaw['scale']> => ({ fd: { mean, sd: mean }, ya: { mean, sd: mean } })
const hundredths = { dk: 0.02, fd: 0.02, ya: 0.02 }
const tenths = { dk: 0.1, fd: 0.1, ya: 0.1 }
const whole = { dk: 1, fd: 1, ya: 1 }

/**
 * DraftKings' points of 2023 and 2024 (36 weeks, 992 team games, 951 to 3,047 players a position) around NFL.com's weekly
 * projections, which a line for each position puts on DraftKings' scale. Maximum likelihood; counted 2026-11-25. Not in those
 * data: DST with sacks (general knowledge), and half-PPR sites (means with half a point a reception). A DST has 10 points for
 * no points allowed when the game begins (scoring rules of all three sites).
 */
const roles: Readonly<Record<string, RoleLaw>> = {
  QB: {
    sd: { factor: 1.485, power: 0.594 },
    skew: 0.95,
    zeros: { at: 1.39, slope: -2.72 },
    ...{ least: 0, first: 0.1, grid: hundredths },
  },
  RB: {
    sd: { factor: 2.444, power: 0.449 },
    skew: 1.6,
    zeros: { at: 0.8, slope: -1.99 },
    ...{ least: 0, first: 0.1, grid: tenths, scale: halfPpr(0.93) },
  },
  WR: {
    sd: { factor: 2.56, power: 0.463 },
    skew: 1.55,
    zeros: { at: 1.2, slope: -1.7 },
    ...{ least: 0, first: 1, grid: tenths, scale: halfPpr(0.86) },
  },
  TE: {
    sd: { factor: 1.998, power: 0.54 },
    skew: 1.4,
    zeros: { at: 1.2, slope: -1.78 },
    ...{ least: 0, first: 1, grid: tenths, scale: halfPpr(0.85) },
  },
  K: { sd: { factor: 2.468, power: 0.302 }, skew: 1.1, zeros: { at: -3.7, slope: 0 }, least: 0, first: 1, grid: whole },
  DST: { sd: { factor: 3.1, power: 0.3 }, skew: 0.9, least: -4, first: 0, opening: 10, grid: whole },
}

export const nflLaws: SportLaw = {
  roles,
  roleOf: ([position = '']) => (position in roles ? position : 'WR'),
  unit: {
    dk: { classic: 0.02, showdown: 0.02 },
    fd: { classic: 0.02, showdown: 0.02 },
    ya: { classic: 0.02, showdown: 0.02 },
  },
}
