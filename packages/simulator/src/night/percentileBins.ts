import { wilson } from '../simulation/optimalRates.ts'
import { type Percentile, shareWithin } from './judgedPlayers.ts'

/** A part of what was said to be possible for players, and the share of players who scored in it. */
export interface PercentileBin {
  from: number
  to: number
  share: number
  /** 95% interval; null where it can't be told. */
  low: number | null
  high: number | null
}

export const bins = 10

/** How many of the players scored in each tenth of what was said. */
export function binCounts(percentiles: readonly Percentile[]): number[] {
  return Array.from({ length: bins }, (_, bin) =>
    percentiles.reduce(
      (sum, one) => sum + shareWithin(one, bin / bins, bin === bins - 1 ? 1.001 : (bin + 1) / bins),
      0,
    ),
  )
}

/** By Wilson, as if players were independent. */
export const binsOfNight = (percentiles: readonly Percentile[]): PercentileBin[] =>
  percentiles.length === 0
    ? []
    : binCounts(percentiles).map((count, bin) => {
        const { rate, low, high } = wilson(count, percentiles.length)
        return { from: bin / bins, to: (bin + 1) / bins, share: rate, low, high }
      })
