import type { NumberFormat } from '../../components/fields/numberFormat.ts'

/** How many of a group: no roster has more places than 20. */
export const countFormat: NumberFormat = { least: 0, most: 20, isWhole: true, step: 1 }

/** A share of the lineups. */
export const shareFormat: NumberFormat = { least: 0, most: 100, isWhole: false, step: 5, unit: '%', isShare: true }
