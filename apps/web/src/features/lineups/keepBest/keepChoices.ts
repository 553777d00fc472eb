import { groupedNumber, type Player, type Ruleset } from '@slatecraft/slate'
import { formatChance, formatOwnership } from '../../../words/format.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import type { SortKey } from '../state/lineupSort.ts'

/** What the lineups to keep are chosen by, and within which limits. */
export interface KeepChoices {
  count: number
  by: KeepMeasure
  maxShared: number
  /** In percent of `count`, for every player without a lock. */
  playerCap: number
  /** Each player's own Max Exp holds too. */
  hasMaxExp: boolean
  /** Only lineups with all locked players. */
  hasLocks: boolean
}

interface Measure {
  label: string
  /** Null where it is unknown. */
  valueOf(row: LineupRow): number | null
  isLowest?: boolean
  /** The values of so many lineups together, in words. */
  words(total: number, count: number): string
}

const sum = (digits: number, unit: string) => (total: number) =>
  `${total.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`

/** Each is a column of the list. */
export const keepMeasures = {
  points: { label: 'Points, highest', valueOf: ({ lineup }) => lineup.points, words: sum(2, 'points in total') },
  ceiling: {
    label: 'Ceiling, highest',
    valueOf: ({ ceiling }) => ceiling,
    words: sum(1, 'points of ceiling in total'),
  },
  ownership: {
    label: 'Ownership, lowest',
    valueOf: ({ lineup }) => lineup.ownership,
    isLowest: true,
    words: (total, count) => `${formatOwnership(total / count)} ownership on average`,
  },
  product: {
    label: 'Ownership product, lowest',
    valueOf: ({ product }) => product,
    isLowest: true,
    words: (total, count) => `a chance of ${formatChance(total / count)} in the field on average`,
  },
  salary: {
    label: 'Salary, highest',
    valueOf: ({ lineup }) => lineup.salary,
    words: (total, count) => `$${groupedNumber(Math.round(total / count))} salary on average`,
  },
} satisfies Partial<Record<SortKey, Measure>>

export type KeepMeasure = keyof typeof keepMeasures

export const measureNames = Object.keys(keepMeasures) as readonly KeepMeasure[]

export const measureOf = (by: KeepMeasure): Measure => keepMeasures[by]

export const firstChoices = ({ slots }: Ruleset): KeepChoices => ({
  count: 20,
  by: 'points',
  maxShared: Math.max(0, slots.length - 3),
  playerCap: 100,
  hasMaxExp: false,
  hasLocks: false,
})

export const isLockedPlayer = ({ MinExp }: Player) => MinExp === 100
