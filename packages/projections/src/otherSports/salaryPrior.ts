/** What a salary stands for, before form counts. */
export interface SalaryLaw {
  /** DraftKings points of a usual player, and as multiples of them other sites' points. */
  usual: number
  sites: { dk: number; fd: number; ya: number }
  /** A salary twice the average is worth this share of the usual points more. */
  slope: number
}

export interface Priced {
  salary: number
  /** Of history, in the site's points. */
  points: readonly number[]
}

/** Games of history that count as much as the law's usual points. */
const lawGames = 100

/** A player's usual points by salary, among players with history: takes the salary, and the slope if not the law's. */
export function salaryPrior(
  players: readonly Priced[],
  { usual, sites, slope }: SalaryLaw,
  site: keyof SalaryLaw['sites'],
): { usual: number; at: (salary: number, ownSlope?: number) => number } {
  const known = players.filter(({ points }) => points.length > 0)
  const games = known.flatMap(({ points }) => points)
  const salary = known.reduce((sum, one) => sum + one.salary, 0) / Math.max(1, known.length)
  const ofSite = usual * sites[site]
  const mean = (lawGames * ofSite + games.reduce((sum, one) => sum + one, 0)) / (lawGames + games.length)
  return {
    usual: mean,
    at: (asked, ownSlope = slope) =>
      salary <= 0 ? mean : Math.max(0.2 * mean, mean * (1 + ownSlope * (asked / salary - 1))),
  }
}
