/** A player as the site prices him. */
export interface Priced {
  salary: number
  points: number
  /** How much he counts: by his chance to play, for one. */
  weight: number
}

/** What salaries of a slate stand for: the line that fits points by salary, by least squares. Undefined for one salary only. */
export function salaryLine(players: readonly Priced[]): ((salary: number) => number) | undefined {
  const sum = (of: (one: Priced) => number) => players.reduce((total, one) => total + one.weight * of(one), 0)
  const weight = sum(() => 1)
  const salary = sum((one) => one.salary) / weight
  const points = sum((one) => one.points) / weight
  const spread = sum((one) => (one.salary - salary) ** 2)
  if (!(spread > 0)) return undefined
  const slope = sum((one) => (one.salary - salary) * (one.points - points)) / spread
  return (asked) => points + slope * (asked - salary)
}
