/** Points of a tournament, as a site counts them. */
export interface GolfScoring {
  /** From the winner on; those who tie all have the place's points. Places beyond the list score 0. */
  places: readonly number[]
  /**
   * Points of a round's holes and bonuses: at the field's mean, less for each stroke over it, more for its square, and the
   * deviation of points given strokes.
   */
  round: { mean: number; perStroke: number; perSquare: number; sd: number }
  /** Points on the holes are multiples of this. */
  grid: number
  source: string
}

const repeated = (points: number, count: number) => Array.from({ length: count }, () => points)

/**
 * `round` is computed 2026-11-25 from 540,000 rounds of 18 independent holes with a tour's usual eagles (.09), birdies
 * (3.7), bogeys (2.6) and double bogeys (.3) for nine levels of skill, with the bonuses for streaks and rounds without
 * a bogey. The five points for four rounds under 70 are left out. At the 2022 Masters the 42 golfers who played four
 * rounds had 1.9 points more than that and lost 1.64 a stroke (here 1.71 at their strokes), with a deviation of 2.7 a
 * round; the 25 who played two had 0.7 more, with 2.1.
 */
export const draftkingsGolf: GolfScoring = {
  places: [
    ...[30, 20, 18, 16, 14, 12, 10, 9, 8, 7],
    ...repeated(6, 5),
    ...repeated(5, 5),
    ...repeated(4, 5),
    ...repeated(3, 5),
    ...repeated(2, 10),
    ...repeated(1, 10),
  ],
  round: { mean: 14.4, perStroke: 1.86, perSquare: 0.075, sd: 2.35 },
  grid: 0.5,
  source: 'thegolfnewsnet.com of 2018-01-08 and dknetwork.draftkings.com of 2020-06-08, read 2026-11-25',
}

/** Computed in the same way; the deviation is that of the same golfers (3.1 and 1.8). */
export const fanduelGolf: GolfScoring = {
  places: [
    ...[30, 20, 18, 16, 14, 12, 10, 8, 7, 6],
    ...repeated(5, 5),
    ...repeated(4, 5),
    ...repeated(3, 5),
    ...repeated(2, 5),
    ...repeated(1, 10),
  ],
  round: { mean: 13, perStroke: 2.38, perSquare: 0.08, sd: 2.4 },
  grid: 0.1,
  source:
    "advancedsportsanalytics.com's points of the 2022 Masters and Farmers Insurance Open in public code, 2026-11-25",
}
