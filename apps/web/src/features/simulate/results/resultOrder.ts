import type { ContestFigures } from './contestFigures.ts'
import type { Figure } from './figureWords.ts'
import type { ResultColumn } from './resultColumns.tsx'
import type { ResultLineup } from './resultLineup.ts'

export interface ResultSort {
  by: Figure
  isDescending: boolean
}

/** The best first; a free contest has no ROI. */
export const bestFirst = ({ contest }: ContestFigures): ResultSort => ({
  by: contest.roi === null ? 'payout' : 'roi',
  isDescending: true,
})

/** Numbers from the largest on, text from A, a lineup's number and group from 1. */
export const sortedBy = ({ figure, isText, isFromLeast }: ResultColumn, before: ResultSort): ResultSort => ({
  by: figure,
  isDescending: before.by === figure ? !before.isDescending : !isText && !isFromLeast,
})

/** Unknown values come last in both directions, and equal ones in the order of the list. */
export function inOrder(
  rows: readonly ResultLineup[],
  figures: ContestFigures,
  { column: { sortValue }, isDescending }: { column: ResultColumn; isDescending: boolean },
): number[] {
  const keys = new Map(rows.map((row) => [row.index, sortValue(row, figures)]))
  const sign = isDescending ? -1 : 1
  return rows
    .map(({ index }) => index)
    .sort((a, b) => {
      const [first, second] = [keys.get(a) ?? null, keys.get(b) ?? null]
      if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b
      return sign * (first < second ? -1 : first > second ? 1 : 0) || a - b
    })
}
