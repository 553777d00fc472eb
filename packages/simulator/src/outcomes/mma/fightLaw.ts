/** Points of a fighter at shares of a law, ascending, from share 0 on; straight lines between. */
export type Curve = readonly (readonly [share: number, points: number])[]

/**
 * Fitted 2026-11-25 to SaberSim's 26 fighters of a card of April 2026 (13 fights): chances to win, means and percentiles of
 * points. Winners and losers hardly overlap there: winners have 99 points on average, losers 22 (DraftKings; FanDuel 101
 * and 22). Draws and fights without a result, about 1 in 100, are left out.
 */
export const fightLaw = {
  /** Log odds to win for each point that a fighter's mean is above the opponent's (root mean square error .04). */
  oddsPerPoint: 0.032,
  /** Sum of the two means, from which a missing opponent's is taken. */
  sumOfMeans: 121,
  winner: [
    [0, 38],
    [0.05, 52],
    [0.12, 64],
    [0.2, 75],
    [0.3, 85],
    [0.4, 92],
    [0.5, 98],
    [0.6, 103],
    [0.7, 109],
    [0.83, 120],
    [0.94, 135],
    [0.99, 151],
    [1, 175],
  ] satisfies Curve,
  loser: [
    [0, 0],
    [0.28, 7],
    [0.42, 14],
    [0.58, 20],
    [0.71, 30],
    [0.82, 38],
    [0.9, 48],
    [0.96, 60],
    [1, 80],
  ] satisfies Curve,
  /**
   * How early finishes raise the winner's points and lower the loser's: load of both on the fight's pace, so that their
   * ranks correlate by minus its square. On the 12 fights of UFC 244 (2019-11-02) winners' and losers' points correlate
   * by -.53, their ranks by -.52.
   */
  paceLoad: 0.66,
} as const
