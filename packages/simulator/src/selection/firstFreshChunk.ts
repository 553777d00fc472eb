/** Fresh worlds begin so far behind those that lineups are simulated and chosen on. */
export const firstFreshChunk = 1_000_000
