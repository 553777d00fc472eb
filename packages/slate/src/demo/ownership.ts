/** An athlete who can be rostered. */
export interface Candidate {
  points: number
  salary: number
  /** Indexes of the slots they can fill. */
  slots: readonly number[]
}

/**
 * Projected ownership in percent, to one decimal. Each slot's 100% goes to the athletes who can fill it: more to those who
 * score more, most to those who score more than others at their salary. Nobody gets more than `most`.
 */
export function ownershipOf(candidates: readonly Candidate[], slotCount: number, most: number): number[] {
  const total: number[] = candidates.map(() => 0)
  for (let slot = 0; slot < slotCount; slot++) {
    const able = candidates.flatMap(({ points, slots }, index) => (points > 0 && slots.includes(slot) ? [index] : []))
    const appeal = appealOf(able.map((index) => candidates[index]!))
    const whole = sum(appeal)
    for (const [nth, index] of able.entries()) total[index]! += (100 * appeal[nth]!) / whole
  }
  return toTenths(levelled(total, most), 100 * slotCount)
}

/** How much the field likes each candidate for a slot: points, and points above what the salary usually buys. */
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

/** Moves ownership above the limit to the others in proportion, until nobody is above it. */
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
