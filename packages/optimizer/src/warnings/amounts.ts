import type { WarningPlayer } from './warning.ts'

/** Exposures fall short or go too far by at most so many points of percent before anybody is warned. */
const tolerance = 2.5

/** Sums of decimals without the dust that floating point leaves. */
export const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** Whether a gap, in points of percent, is beyond the tolerance. */
export const isBeyondTolerance = (gap: number) => exact(gap) > tolerance

export const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  exact(items.reduce((sum, item) => sum + amount(item), 0))

export const maxExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MaxExp }) => MaxExp)
export const minExpOf = (players: readonly WarningPlayer[]) => sumOf(players, ({ MinExp }) => MinExp)

/** `90%`, `33.3%`, from points of percent; as many decimals as needed, at most two. */
export const percentText = (points: number) => `${numberText(points)}%`

export const numberText = (value: number) => String(Math.round(exact(value * 100)) / 100)
