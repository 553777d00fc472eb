/** Standings of 300,000 entries have 60 MB. */
export const mostStandingsBytes = 100_000_000
