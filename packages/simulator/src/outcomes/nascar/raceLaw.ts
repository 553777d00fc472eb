/** How races of one kind of track go. Lists are by tenth of the field, from the fastest drivers on. */
export interface RaceLaw {
  /** Mean pace, where 1 is the deviation of a driver's pace from race to race. */
  speeds: readonly number[]
  /** Chance to drop out. */
  outChances: readonly number[]
  /** Share by which a race's accidents are fewer or more than that, evenly. */
  wildness: number
  /** Chance and cost in pace of damage or a penalty that leaves a driver in the race. */
  trouble: { chance: number; cost: number }
  /** See `RaceModel`. */
  lead: { speed: number; pace: number; own: number; winner: number }
  /** Parts of the laps left that the first driver and each next one take, as mean and half the width. */
  led: { first: Part; next: Part }
  fastest: { first: Part; next: Part }
  isDraft: boolean
  /** Share of the laps with a fastest lap. */
  green: Part
  /** Laps where the race's length isn't known: the most frequent length of the Cup's races. */
  laps: number
  /** How much salaries count beside projections for who is fast; projections also depend on where a driver starts. */
  salaryWeight: number
}

type Part = readonly [mean: number, halfWidth: number]

/**
 * Fitted to NASCAR's loop data of 2022 to 2024, Cup, Xfinity and Trucks (fitted 2026-11-25 on 229 races with 8,440
 * starts). Drivers are ranked by the mean rating of their other races and by where they start; speeds make the mean
 * finish of each tenth that of the data (.27 to .76 of the field; the deviation of finishes is .28 to .16 there, .27 to
 * .16 here). Of the laps led the first leader has .49 (here .51), the winner .35 (.38); the winner led most in .52 (.55).
 *
 * Against projections made from earlier races only, DraftKings points of 3,429 starts (93 of these races) fall under the
 * drawn 25th, 50th, 75th, 85th, 95th and 99th percentile in 24, 47, 76, 87, 96 and 99 %; residuals have 1.00 times the
 * drawn deviation, pairs of drivers correlate by -.023 (drawn -.025).
 */
export const ordinaryRace: RaceLaw = {
  speeds: [1.49, 1.11, 0.83, 0.61, 0.19, -0.1, -0.42, -0.64, -1.17, -1.89],
  outChances: [0.08, 0.085, 0.1, 0.115, 0.125, 0.135, 0.15, 0.165, 0.185, 0.21],
  wildness: 0.9,
  trouble: { chance: 0.12, cost: 2.2 },
  lead: { speed: 1.9, pace: 0.8, own: 0.7, winner: 1 },
  led: { first: [0.47, 0.3], next: [0.47, 0.3] },
  fastest: { first: [0.29, 0.2], next: [0.215, 0.12] },
  isDraft: false,
  green: [0.74, 0.18],
  laps: 267,
  salaryWeight: 0.5,
}

/**
 * Daytona, Talladega and Atlanta: 43 races with 1,617 starts of the same data. Packs make the order more a matter of luck,
 * a quarter drop out, and whoever drafts at the right time sets fastest laps. In the same comparison (31 races, 1,166
 * starts): 26, 50, 73, 83, 95 and 99 %, 1.03 times the deviation.
 */
export const superspeedwayRace: RaceLaw = {
  speeds: [0.7, 0.65, 0.6, 0.45, 0.1, -0.3, -0.45, -0.45, -0.5, -0.8],
  outChances: [0.22, 0.22, 0.22, 0.24, 0.26, 0.3, 0.3, 0.28, 0.26, 0.25],
  wildness: 0.61,
  trouble: { chance: 0.08, cost: 2 },
  lead: { speed: 2, pace: 0.5, own: 1, winner: 0.9 },
  led: { first: [0.31, 0.25], next: [0.26, 0.2] },
  fastest: { first: [0.075, 0.03], next: [0.075, 0.03] },
  isDraft: true,
  green: [0.69, 0.2],
  laps: 188,
  salaryWeight: 0.8,
}
