import type { SalaryLaw } from './salaryPrior.ts'
import type { Shrinkage } from './shrunk.ts'
import type { SpreadLaw } from './spread.ts'

interface MlbLaw {
  salary: SalaryLaw
  /** The salary's slope where the batting order is known, which has most of what salaries say. */
  slopeInOrder: number
  /** Share of the usual points for a place further up in the order than the fifth. */
  order: number
  /** Share of the usual points for a run more than the slate's average that bookmakers expect of the batting team. */
  runs: number
  recent: Shrinkage
  spread: SpreadLaw
}

/** Fitted on hitters in confirmed orders of the nights 2026-03-30 to 2026-04-26: see `docs/projections.md`. */
export const hitterLaw: MlbLaw = {
  salary: { usual: 6.7, sites: { dk: 1, fd: 1.31, ya: 0.99 }, slope: 0.6 },
  ...{ slopeInOrder: 0.21, order: 0.063, runs: 0.16 },
  recent: { halfLife: 40, priorGames: 80 },
  spread: { scale: 1.62, power: 0.724, at: [-1.06, -0.83, -0.23, 0.52, 1.1, 1.99, 3.2], least: 0 },
}

/** Fitted on starting pitchers of the same nights. */
export const pitcherLaw: MlbLaw = {
  salary: { usual: 13.4, sites: { dk: 1, fd: 1.87, ya: 1.14 }, slope: 0.6 },
  ...{ slopeInOrder: 0.6, order: 0, runs: -0.2 },
  recent: { halfLife: 15, priorGames: 20 },
  spread: { scale: 10.7, power: 0, at: [-1.72, -0.68, -0.03, 0.71, 1.07, 1.77, 2.1], least: -15 },
}
