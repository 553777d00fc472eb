import { type NumberFormat, withoutDust } from '@slatecraft/slate'

/** Amounts are typed in dollars and kept in cents. */
export const moneyFormat: NumberFormat = { least: 0, most: 1_000_000_000, isWhole: false, step: 1, unit: '$' }

export const dollarsOf = (cents: number) => withoutDust(cents / 100)
export const centsOf = (dollars: number) => Math.round(dollars * 100)
