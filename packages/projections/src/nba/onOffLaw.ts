/**
 * What happens to teammates when a star sits (38 points a game or more: 43 on average, in 34.5 minutes), by their usual
 * minutes; counted in 242 pairs of box scores of 2024-25.
 */
const lifts = [
  { usual: 16, minutes: 3.7, rate: 0.049 },
  { usual: 24, minutes: 1.5, rate: 0.059 },
  { usual: 34, minutes: 0.7, rate: 0.072 },
] as const
const starPoints = 43
const starMinutes = 34.5

/** So many minutes of a player's usual rate are added to his minutes without the others. */
export const rateMinutes = 200
/** So many games of his expected minutes are added to his games without the others. */
export const minutesGames = 4
/** Variance of points in one minute, of what the rate does not explain. */
export const minuteVariance = 2.1
/** Sd of a mean of minutes that rests on the prior alone. */
export const minutesDeviation = 4

/** Share more points a minute, and minutes more, for a player with so many usual minutes when this teammate sits. */
export function liftOf(usual: number, off: { minutes: number; points: number }): { minutes: number; rate: number } {
  return {
    minutes: between(usual, ({ minutes }) => minutes) * Math.min(1, off.minutes / starMinutes),
    rate: between(usual, ({ rate }) => rate) * Math.min(1.25, off.points / starPoints),
  }
}

/** Minutes more for a player with so many when a star sits; hardly any for who hardly plays. */
export const minutesLift = (usual: number) =>
  between(usual, ({ minutes }) => minutes) * Math.min(1, usual / lifts[0].usual)

function between(usual: number, of: (row: (typeof lifts)[number]) => number): number {
  const above = lifts.findIndex((row) => row.usual >= usual)
  const high = lifts[above < 0 ? lifts.length - 1 : above]!
  const low = lifts[Math.max(0, (above < 0 ? lifts.length : above) - 1)]!
  const place = high === low ? 0 : (usual - low.usual) / (high.usual - low.usual)
  return of(low) + place * (of(high) - of(low))
}
