import { salaryLine } from '../salaryLine.ts'

/** A player as the site prices him. */
export interface Priced {
  salary: number
  points: number
  chance: number
}

/** How far points go to what the salary stands for: of the cheapest, and from the middle on. */
export type SalaryWeights = readonly [cheap: number, full: number]

/** So many players fix what salaries of the slate stand for. */
const leastPlayers = 20
/** In average salaries of the slate: from the least salary on, the weight grows over so much. */
const growth = 0.5

/**
 * Points pulled toward the line that fits the slate's own points by salary: the site prices news that box scores don't have.
 * It takes any site's unit. Slates of few players stay as they are.
 */
export function salaryView(players: readonly Priced[], [cheap, full]: SalaryWeights): number[] {
  const pulls = salaryPulls(players)
  return players.map(({ points }, index) => {
    const { share, gap } = pulls[index]!
    return Math.max(0, points + (cheap + share * (full - cheap)) * gap)
  })
}

/** Of each player: how much is missing to what the salary stands for, and from 0 for the cheapest to 1. */
export function salaryPulls(players: readonly Priced[]): { share: number; gap: number }[] {
  const priced = players.filter(({ salary }) => salary > 0)
  const line =
    priced.length < leastPlayers ? undefined : salaryLine(priced.map((one) => ({ ...one, weight: one.chance })))
  if (line === undefined) return players.map(() => ({ share: 0, gap: 0 }))
  const least = Math.min(...priced.map(({ salary }) => salary))
  const average = priced.reduce((sum, { salary }) => sum + salary, 0) / priced.length
  return players.map(({ salary, points }) =>
    salary <= 0
      ? { share: 0, gap: 0 }
      : { share: Math.min(1, (salary - least) / (growth * average)), gap: line(salary) - points },
  )
}
