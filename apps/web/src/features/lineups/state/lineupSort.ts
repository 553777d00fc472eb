import type { LineupRow } from './lineupRows.ts'

export const sortKeys = ['number', 'points', 'salary', 'left', 'ownership', 'stack'] as const
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
  salary: 'Salary',
  left: 'Salary left',
  ownership: 'Ownership',
  stack: 'Stack',
}

/** Numbers sort from the largest, build order from the first. */
export const sortedBy = (by: SortKey, before: LineupSort): LineupSort => ({
  by,
  isDescending: before.by === by ? !before.isDescending : by !== 'number',
})

/**
 * Ties keep build order; rows without a number come last. A withheld sort value comes last in both directions, in build
 * order, so the position does not reveal it.
 */
export function comparing(
  { by, isDescending }: LineupSort,
  isLocked: (row: LineupRow) => boolean = () => false,
): (a: LineupRow, b: LineupRow) => number {
  const sign = isDescending ? -1 : 1
  const numberOf = (row: LineupRow) => row.number ?? Number.MAX_SAFE_INTEGER
  const compared = (a: LineupRow, b: LineupRow): number => {
    switch (by) {
      case 'number':
        return a.number === undefined || b.number === undefined ? 0 : a.number - b.number
      case 'points':
        return a.lineup.points - b.lineup.points
      case 'salary':
        return a.lineup.salary - b.lineup.salary
      case 'left':
        return a.left - b.left
      case 'ownership':
        return a.lineup.ownership - b.lineup.ownership
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
    const [isALocked, isBLocked] = [isLocked(a), isLocked(b)]
    if (isALocked || isBLocked) return Number(isALocked) - Number(isBLocked) || numberOf(a) - numberOf(b)
    return sign * compared(a, b) || numberOf(a) - numberOf(b)
  }
}
