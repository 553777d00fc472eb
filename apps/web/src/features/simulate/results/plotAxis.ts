import type { Axis } from '../../../components/plots/DotPlot.tsx'

/** The range of the values, with some air; from 0 on where they can't be less. */
export function plotAxis(
  values: readonly number[],
  label: string,
  format: (value: number) => string,
  isFromZero = false,
): Axis {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const air = (most - least) * 0.05 || Math.abs(most) * 0.05 || 1
  return { label, from: isFromZero ? Math.max(0, least - air) : least - air, to: most + air, format }
}
