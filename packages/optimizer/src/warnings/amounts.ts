import type { WarningPlayer } from './warning.ts'

/** A gap of up to so many percentage points gives no warning. */
const tolerance = 2.5

/** A sum of decimals without floating-point error. */
export const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** Whether a gap in percentage points is beyond the tolerance. */
export const isBeyondTolerance = (gap: number) => exact(gap) > tolerance

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  exact(items.reduce((sum, item) => sum + amount(item), 0))

export const maxExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MaxExp }) => MaxExp)
export const minExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MinExp }) => MinExp)
