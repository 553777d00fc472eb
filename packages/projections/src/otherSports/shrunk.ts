/** How a player's recent values are pulled toward what is usual. */
export interface Shrinkage {
  /** Games after which a game counts half. */
  halfLife: number
  /** What is usual counts as much as so many games of now. */
  priorGames: number
}

/** The average of values, oldest first, pulled toward `usual`. */
export function shrunk(values: readonly number[], usual: number, { halfLife, priorGames }: Shrinkage): number {
  let weights = priorGames
  let sum = priorGames * usual
  for (const [index, value] of values.entries()) {
    const weight = 0.5 ** ((values.length - 1 - index) / halfLife)
    weights += weight
    sum += weight * value
  }
  return sum / weights
}
