import { minutesLift } from './onOffLaw.ts'
import { mostMinutes, teamMinutes } from './teamMinutes.ts'

/** Each round caps at least one more player, or ends. */
const roundsAtMost = 60

/**
 * Minutes that add up to the team's 240, each times how often its player takes part, 42 at most. What is missing or over is
 * spread like a star's minutes when he sits: the bench gains or loses most, starters little. If all of them are at 42, the sum
 * stays below 240.
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
