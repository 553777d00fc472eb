/** One who may be rostered: what he is thought to score and costs, and the places that take him. */
export interface Candidate {
  points: number
  salary: number
  /** Indexes of roster places. */
  places: readonly number[]
}

/**
 * Projected ownership in percent, to one decimal: each place is spread over those who may fill it, more to who scores
 * more, most to who scores more than others of his salary. The sum is 100 for each place, and nobody has more than
 * `most`.
 */
export function ownershipOf(candidates: readonly Candidate[], placeCount: number, most: number): number[] {
  const total: number[] = candidates.map(() => 0)
  for (let place = 0; place < placeCount; place++) {
    const able = candidates.flatMap(({ points, places }, index) =>
      points > 0 && places.includes(place) ? [index] : [],
    )
    const appeal = appealOf(able.map((index) => candidates[index]!))
    const whole = sum(appeal)
    for (const [nth, index] of able.entries()) total[index]! += (100 * appeal[nth]!) / whole
  }
  return toTenths(levelled(total, most), 100 * placeCount)
}

/** How much a crowd likes each of those who compete for one place: points, and points beyond what the salary buys. */
function appealOf(rivals: readonly Candidate[]): number[] {
  const points = rivals.map((rival) => rival.points)
  const salaries = rivals.map(({ salary }) => salary)
  const meanPoints = mean(points)
  const meanSalary = mean(salaries)
  const covariance = mean(rivals.map((rival) => (rival.points - meanPoints) * (rival.salary - meanSalary)))
  const pointsPerDollar = covariance / (deviation(salaries) ** 2 || 1)
  const surplus = rivals.map((rival) => rival.points - meanPoints - pointsPerDollar * (rival.salary - meanSalary))
  const usualSurplus = deviation(surplus) || 1
  const usualPoints = deviation(points) || 1
  return rivals.map((rival, index) =>
    Math.exp((0.6 * surplus[index]!) / usualSurplus + (0.75 * (rival.points - meanPoints)) / usualPoints),
  )
}

/** Takes what is above the limit and gives it to the others in proportion, until nobody is above it. */
function levelled(shares: readonly number[], most: number): number[] {
  const whole = sum(shares)
  let result = [...shares]
  for (let round = 0; round < shares.length; round++) {
    const full = result.map((share) => share >= most - 1e-9)
    const held = full.filter(Boolean).length * most
    const open = sum(result.filter((_, index) => !full[index]))
    if (open === 0 || Math.abs(held + open - whole) < 1e-6) return result
    const factor = (whole - held) / open
    result = result.map((share, index) => (full[index] ? most : Math.min(most, share * factor)))
  }
  return result
}

/** Rounds to one decimal so that the sum is exact: the largest remainders are rounded up. */
function toTenths(shares: readonly number[], whole: number): number[] {
  const tenths = shares.map((share) => Math.floor(share * 10))
  const missing = Math.max(0, Math.round(whole * 10) - sum(tenths))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share > 0 ? share * 10 - tenths[index]! : -1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) tenths[index]! += 1
  return tenths.map((value) => value / 10)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length)

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
