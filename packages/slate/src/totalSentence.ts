import type { BuildReport } from './buildReport.ts'

/** `Total 20,759.7 points; no run under these limits has more than 20,804.3 (gap 0.2%).` */
export function totalSentence({ points, bound }: NonNullable<BuildReport['total']>): string {
  if (shown(points) === shown(bound)) return `Total ${shown(points)} points; no run under these limits has more.`
  const gap = (100 * (bound - points)) / Math.abs(bound)
  const percent = gap < 0.05 ? 'under 0.1%' : `${gap.toFixed(1)}%`
  return `Total ${shown(points)} points; no run under these limits has more than ${shown(bound)} (gap ${percent}).`
}

const shown = (points: number) => points.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
