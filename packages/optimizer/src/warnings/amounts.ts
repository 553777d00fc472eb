import { withoutDust } from '@slatecraft/slate'
import type { WarningPlayer } from './warning.ts'

/** A gap of up to so many percentage points gives no warning. */
const tolerance = 2.5

/** Whether a gap in percentage points is beyond the tolerance. */
export const isBeyondTolerance = (gap: number) => withoutDust(gap) > tolerance

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  withoutDust(items.reduce((sum, item) => sum + amount(item), 0))

export const maxExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MaxExp }) => MaxExp)
export const minExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MinExp }) => MinExp)
