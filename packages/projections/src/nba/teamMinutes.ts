/** What players of a team have together in a game without overtime. */
export const teamMinutes = 240
/** Nobody is expected to play more. */
export const mostMinutes = 42

/**
 * Minutes scaled so that they come to 240, each counted as often as its player takes part; 42 at most, and what is over goes
 * to the others. `strength` 0 leaves them as they are. Less than 240 come together if all of them are at 42.
 */
export function scaledToTeam(
  minutes: readonly number[],
  { chances, strength = 1 }: { chances: readonly number[]; strength?: number },
): number[] {
  const capped = minutes.map((value) => Math.min(mostMinutes, Math.max(0, value)))
  const total = summed(capped, chances)
  if (total === 0) return capped
  const target = total * (teamMinutes / total) ** strength
  // Each round caps at least one more player, or ends.
  for (let round = 0; round <= minutes.length; round++) {
    const atMost = capped.map((value) => value >= mostMinutes)
    const free = summed(
      capped,
      chances.map((chance, index) => (atMost[index] ? 0 : chance)),
    )
    const missing = target - summed(capped, chances)
    if (free === 0 || Math.abs(missing) < 1e-9) break
    if (missing < 0) return capped.map((value) => (value * target) / summed(capped, chances))
    const factor = 1 + missing / free
    for (const [index, value] of capped.entries())
      if (!atMost[index]) capped[index] = Math.min(mostMinutes, value * factor)
  }
  return capped
}

const summed = (minutes: readonly number[], chances: readonly number[]) =>
  minutes.reduce((sum, value, index) => sum + value * chances[index]!, 0)
