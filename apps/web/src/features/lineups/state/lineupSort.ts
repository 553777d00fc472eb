import type { LineupRow } from './lineupRows.ts'

export const sortKeys = [
  'number',
  'points',
  'ceiling',
  'salary',
  'left',
  'ownership',
  'product',
  'copies',
  'stack',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface LineupSort {
  by: SortKey
  isDescending: boolean
}

/** Build order. */
export const builtOrder: LineupSort = { by: 'number', isDescending: false }

export const sortWords: Record<SortKey, string> = {
  number: 'Number',
  points: 'Points',
  ceiling: 'Ceiling',
  salary: 'Salary',
  left: 'Salary left',
  ownership: 'Ownership',
  product: 'Ownership product',
  copies: 'Copies',
  stack: 'Stack',
}

/** Numbers sort from the largest, build order from the first. */
export const sortedBy = (by: SortKey, before: LineupSort): LineupSort => ({
  by,
  isDescending: before.by === by ? !before.isDescending : by !== 'number',
})

const isUnknown: Partial<Record<SortKey, (row: LineupRow) => boolean>> = {
  ownership: ({ lineup }) => lineup.ownership === null,
  ceiling: ({ ceiling }) => ceiling === null,
  product: ({ product }) => product === null,
}

/**
 * Ties keep build order; rows without a number come last. A withheld or unknown sort value comes last in both directions, in
 * build order, so the position does not reveal it.
 */
export function comparing(
  { by, isDescending }: LineupSort,
  isLocked: (row: LineupRow) => boolean = () => false,
): (a: LineupRow, b: LineupRow) => number {
  const sign = isDescending ? -1 : 1
  const numberOf = (row: LineupRow) => row.number ?? Number.MAX_SAFE_INTEGER
  const isLast = (row: LineupRow) => isLocked(row) || isUnknown[by]?.(row) === true
  const compared = (a: LineupRow, b: LineupRow): number => {
    switch (by) {
      case 'number':
        return a.number === undefined || b.number === undefined ? 0 : a.number - b.number
      case 'points':
        return a.lineup.points - b.lineup.points
      case 'ceiling':
        return (a.ceiling ?? 0) - (b.ceiling ?? 0)
      case 'product':
        return (a.product ?? 0) - (b.product ?? 0)
      case 'copies':
        return a.copies - b.copies
      case 'salary':
        return a.lineup.salary - b.lineup.salary
      case 'left':
        return a.left - b.left
      case 'ownership':
        return (a.lineup.ownership ?? 0) - (b.lineup.ownership ?? 0)
      case 'stack':
        return (
          (a.stack?.count ?? 0) - (b.stack?.count ?? 0) ||
          (a.stack?.other ?? 0) - (b.stack?.other ?? 0) ||
          /** Largest stack first; ties by team code from A. */
          (b.stack?.team ?? '').localeCompare(a.stack?.team ?? '')
        )
    }
  }
  return (a, b) => {
    const [isALast, isBLast] = [isLast(a), isLast(b)]
    if (isALast || isBLast) return Number(isALast) - Number(isBLast) || numberOf(a) - numberOf(b)
    return sign * compared(a, b) || numberOf(a) - numberOf(b)
  }
}
