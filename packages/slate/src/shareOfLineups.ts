/**
 * A share of a run's lineups as a number of them (section d, D0.2). The small terms keep the rounding of floating point from
 * counting as a lineup: 0.29 x 50 is a hair below 14.5.
 */

/** A share that is asked for: rounded half up. */
export const leastOfShare = (share: number, lineups: number) => Math.floor(share * lineups + 0.5 + 1e-9)

/** A share that is a limit: rounded up, so that limits of 100 % together leave room for every lineup. */
export const mostOfShare = (share: number, lineups: number) => Math.max(0, Math.ceil(share * lineups - 1e-9))
