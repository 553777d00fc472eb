/** A line through measurements. */
export interface Trend {
  mean: number
  /** How much more it is after an hour. */
  perHour: number
  /** The standard error of `perHour`. */
  error: number
}

/** Least squares. */
export function trendOf(points: readonly { minutes: number; value: number }[]): Trend {
  const count = points.length
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count
  const middle = points.reduce((sum, { minutes }) => sum + minutes, 0) / count
  const spread = points.reduce((sum, { minutes }) => sum + (minutes - middle) ** 2, 0)
  const slope = points.reduce((sum, { minutes, value }) => sum + (minutes - middle) * (value - mean), 0) / spread
  const rest = points.reduce((sum, { minutes, value }) => sum + (value - mean - slope * (minutes - middle)) ** 2, 0)
  return { mean, perHour: 60 * slope, error: 60 * Math.sqrt(rest / Math.max(1, count - 2) / spread) }
}

/** Grows by less than a tenth of itself in an hour, or by no more than its noise explains. */
export const isFlat = ({ mean, perHour, error }: Trend) => perHour <= 0.1 * Math.abs(mean) || perHour <= 2 * error
