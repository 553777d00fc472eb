/** The percentiles of a law: floor, the six of projections, in percent. */
export const lawPercents = [5, 25, 50, 75, 85, 95, 99] as const

/** What players of about one mean scored, in multiples of the mean: measured. */
export interface LawRow {
  mean: number
  sd: number
  /** One for each of `lawPercents`. */
  quantiles: readonly number[]
}

export interface PointsLaw {
  sd: number
  floor: number
  percentiles: [number, number, number, number, number, number]
  /** The 95th percentile. */
  ceiling: number
}

/** Points of players with this mean: between two rows, their multiples are blended; beyond the last ones they stay. */
export function nflLaw(mean: number, rows: readonly LawRow[]): PointsLaw {
  const [sd, ...quantiles] = multiplesAt(mean, rows).map((multiple) => multiple * mean)
  const [floor, p25, p50, p75, p85, p95, p99] = quantiles as [number, number, number, number, number, number, number]
  return { sd: sd!, floor, percentiles: [p25, p50, p75, p85, p95, p99], ceiling: p95 }
}

function multiplesAt(mean: number, rows: readonly LawRow[]): number[] {
  const multiples = ({ sd, quantiles }: LawRow) => [sd, ...quantiles]
  const above = rows.findIndex((row) => row.mean >= mean)
  if (above === 0) return multiples(rows[0]!)
  if (above === -1) return multiples(rows.at(-1)!)
  const [low, high] = [rows[above - 1]!, rows[above]!]
  const part = (mean - low.mean) / (high.mean - low.mean)
  const highs = multiples(high)
  return multiples(low).map((multiple, index) => multiple + part * (highs[index]! - multiple))
}
