/** A projection beside what came out. Errors are by night (or week): cases of one night are not independent. */
export interface JudgedCase {
  /** The date or the week, to tell nights apart. */
  night: string
  projected: number
  actual: number
}

/** An average over nights with its standard error; undefined for fewer than two nights. */
export interface Measured {
  value: number
  error: number | undefined
  cases: number
  nights: number
}

/** Mean absolute error, in points. */
export const meanAbsoluteError = (cases: readonly JudgedCase[]): Measured =>
  overNights(cases, ({ projected, actual }) => Math.abs(projected - actual))

/** Projection less result, in points: positive if projected too high. */
export const bias = (cases: readonly JudgedCase[]): Measured =>
  overNights(cases, ({ projected, actual }) => projected - actual)

/** Share of the cases that hold, from 0 to 1. */
export const shareOf = <Case extends { night: string }>(
  cases: readonly Case[],
  holds: (one: Case) => boolean,
): Measured => overNights(cases, (one) => (holds(one) ? 1 : 0))

/** How often results are within an interval, ends included. */
export const coverage = (cases: readonly (JudgedCase & { low: number; high: number })[]): Measured =>
  shareOf(cases, ({ actual, low, high }) => actual >= low && actual <= high)

/** By how much one error is under another one of the same cases: .1 is 10 % less. The error is the jackknife's over nights. */
export function errorReduction(ours: readonly JudgedCase[], theirs: readonly JudgedCase[]): Measured {
  const summed = (cases: readonly JudgedCase[]) => {
    const sums = new Map<string, number>()
    for (const { night, projected, actual } of cases)
      sums.set(night, (sums.get(night) ?? 0) + Math.abs(projected - actual))
    return sums
  }
  const [our, their] = [summed(ours), summed(theirs)]
  const all = { our: sum([...our.values()]), their: sum([...their.values()]) }
  const without = [...their].map(([night, error]) => 1 - (all.our - (our.get(night) ?? 0)) / (all.their - error))
  const nights = without.length
  const center = sum(without) / nights
  const error = nights < 2 ? undefined : Math.sqrt(((nights - 1) / nights) * sum(without.map((w) => (w - center) ** 2)))
  return { value: 1 - all.our / all.their, error, cases: ours.length, nights }
}

/** Spearman's rank correlation within nights, averaged with their cases as weights. Nights of fewer than 5 cases are left out. */
export function rankCorrelation(cases: readonly JudgedCase[]): Measured {
  const nights = [...byNight(cases).values()].filter((night) => night.length >= 5)
  const rows = nights.map((night) => ({ total: spearman(night) * night.length, count: night.length }))
  return ratioOf(rows)
}

/** Pearson's correlation of ranks; equal values share their mean rank. */
function spearman(cases: readonly JudgedCase[]): number {
  const one = ranks(cases.map(({ projected }) => projected))
  const other = ranks(cases.map(({ actual }) => actual))
  const middle = (cases.length + 1) / 2
  let product = 0
  let ones = 0
  let others = 0
  for (const [index, rank] of one.entries()) {
    product += (rank - middle) * (other[index]! - middle)
    ones += (rank - middle) ** 2
    others += (other[index]! - middle) ** 2
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others)
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const found = new Array<number>(values.length)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++
    for (let place = start; place <= end; place++) found[order[place]!] = (start + end) / 2 + 1
    start = end + 1
  }
  return found
}

/** The average over cases, with the error of a ratio of sums by night. */
function overNights<Case extends { night: string }>(cases: readonly Case[], of: (one: Case) => number): Measured {
  return ratioOf([...byNight(cases).values()].map((night) => ({ total: sum(night.map(of)), count: night.length })))
}

function ratioOf(nights: readonly { total: number; count: number }[]): Measured {
  const count = sum(nights.map((night) => night.count))
  const value = sum(nights.map(({ total }) => total)) / count
  const squares = sum(nights.map((night) => (night.total - value * night.count) ** 2))
  const n = nights.length
  return { value, error: n < 2 ? undefined : Math.sqrt((squares * n) / (n - 1)) / count, cases: count, nights: n }
}

function byNight<Case extends { night: string }>(cases: readonly Case[]): Map<string, Case[]> {
  const nights = new Map<string, Case[]>()
  for (const one of cases) {
    const night = nights.get(one.night)
    if (night === undefined) nights.set(one.night, [one])
    else night.push(one)
  }
  return nights
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** `6.123 ± .045`, in percent with `%`. */
export function measuredText({ value, error }: Measured, unit: '' | '%' = ''): string {
  const scale = unit === '%' ? 100 : 1
  const text = (number: number) => (number * scale).toFixed(unit === '%' ? 1 : 3)
  return `${text(value)}${unit}${error === undefined ? '' : ` ± ${text(error)}`}`
}
