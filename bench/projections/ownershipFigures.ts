import { rankCorrelation } from './measures.ts'

/** Rank correlation over all rows; error in points of percent over those where either is at .5 % or more. */
export function ownershipFigures(rows: readonly { ours: number; real: number }[]): { rank: number; error: number } {
  const counted = rows.filter(({ real, ours }) => real >= 0.5 || ours >= 0.5)
  return {
    rank: rankCorrelation(rows.map(({ ours, real }) => ({ night: '', projected: ours, actual: real }))).value,
    error: counted.reduce((sum, { real, ours }) => sum + Math.abs(real - ours), 0) / counted.length,
  }
}
