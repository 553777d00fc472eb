import { maxLineups, minLineups } from '@slatecraft/slate'

/** Percentages that come to a number of lineups when a run rounds them: whole ones if possible, else with few decimals. */

/** The share, 0 to 1, that asks for `count` lineups, nearest to `count / lineups`. */
export const leastShareFor = (count: number, lineups: number) =>
  fewestDecimals(count / lineups, Math.round, (share) => minLineups(share, lineups) === count)

/** The share, 0 to 1, that allows `count` lineups. */
export const mostShareFor = (count: number, lineups: number) =>
  fewestDecimals(count / lineups, Math.floor, (share) => maxLineups(share, lineups) === count)

/** The Min Exp, in percent, that asks for `count` of `total` lineups. */
export const leastExposureFor = (count: number, total: number) =>
  inPercent(fewestDecimals(count / total, Math.floor, (share) => Math.ceil(share * total - 1e-9) === count))

/** The Max Exp, in percent, that allows `count` of `total` lineups without being rounded up. */
export const mostExposureFor = (count: number, total: number) =>
  inPercent(fewestDecimals(count / total, Math.ceil, (share) => Math.floor(share * total + 1e-9) === count))

function fewestDecimals(part: number, round: (value: number) => number, isRight: (share: number) => boolean): number {
  for (let steps = 100; steps <= 1e8; steps *= 10) {
    // Floating-point error: 0.29 x 100 is slightly below 29, other products are slightly above.
    const share = round(part * steps + (round === Math.ceil ? -1e-9 : 1e-9)) / steps
    if (share <= 1 && isRight(share)) return share
  }
  return Math.min(1, part)
}

const inPercent = (share: number) => Math.round(share * 1e8) / 1e6
