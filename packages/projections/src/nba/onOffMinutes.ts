import { minutesLift } from './onOffLaw.ts'
import { mostMinutes, teamMinutes } from './teamMinutes.ts'

/** Each round caps at least one more player, or ends. */
const roundsAtMost = 60

/**
 * Minutes that come to the team's 240, each counted as often as its player takes part, with 42 at most. What is missing or over is
 * spread as a star's minutes are when he sits: players of the bench gain or lose most, starters little. Less than 240 come
 * together if all of them are at 42.
 */
export function onOffMinutes(minutes: readonly number[], shares: readonly number[]): number[] {
  const found = minutes.map((value) => Math.min(mostMinutes, Math.max(0, value)))
  const weights = found.map((value) => minutesLift(value))
  for (let round = 0; round < roundsAtMost; round++) {
    const missing = teamMinutes - summed(found, shares)
    const isFree = found.map((value) => (missing > 0 ? value < mostMinutes : value > 0))
    const weight = summed(weights, shares, (index) => isFree[index]!)
    if (Math.abs(missing) < 1e-9 || weight === 0) break
    for (const [index, value] of found.entries())
      if (isFree[index]) found[index] = Math.min(mostMinutes, Math.max(0, value + (missing * weights[index]!) / weight))
  }
  return found
}

const summed = (
  values: readonly number[],
  shares: readonly number[],
  counts: (index: number) => boolean = () => true,
) => values.reduce((sum, value, index) => sum + (counts(index) ? value * shares[index]! : 0), 0)
