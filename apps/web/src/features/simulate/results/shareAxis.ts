import type { Axis } from '../../../components/plots/DotPlot.tsx'

/** Shares of 0 to 1 from 0 on, with some air: `12.5%`. */
export const shareAxis = (label: string, values: readonly number[]): Axis => ({
  ...{ label, from: 0, to: Math.max(0.1, ...values) * 1.04 },
  format: (value) => `${Math.round(1000 * value) / 10}%`,
})
