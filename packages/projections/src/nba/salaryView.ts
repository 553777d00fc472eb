import { salaryLine } from '../salaryLine.ts'

/** A player as the site prices him. */
interface Priced {
  salary: number
  points: number
  chance: number
}

/** So many players fix what salaries of the slate stand for. */
const leastPlayers = 20
/** How much the salary counts for cheap players, whose salaries are all near the least, and for others. */
const [cheapWeight, fullWeight] = [0.1, 0.45]
/** In average salaries of the slate: from the least salary on, the weight grows over so much. */
const growth = 0.5

/**
 * Points pulled toward the line that fits the slate's own points by salary: the site prices news that box scores don't have.
 * It takes any site's unit. Slates of few players stay as they are.
 */
export function salaryView(players: readonly Priced[]): number[] {
  const priced = players.filter(({ salary }) => salary > 0)
  const line =
    priced.length < leastPlayers ? undefined : salaryLine(priced.map((one) => ({ ...one, weight: one.chance })))
  if (line === undefined) return players.map(({ points }) => points)
  const least = Math.min(...priced.map(({ salary }) => salary))
  const average = priced.reduce((sum, { salary }) => sum + salary, 0) / priced.length
  return players.map(({ salary, points }) => {
    if (salary <= 0) return points
    const share = Math.min(1, (salary - least) / (growth * average))
    const weight = cheapWeight + share * (fullWeight - cheapWeight)
    return Math.max(0, points + weight * (line(salary) - points))
  })
}
