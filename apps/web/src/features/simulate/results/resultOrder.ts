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
  { column, isDescending }: { column: ResultColumn; isDescending: boolean },
): number[] {
  const keys = rows.map((row) => column.sortValue(row, figures))
  const sign = isDescending ? -1 : 1
  return rows
    .map((_, at) => at)
    .sort((a, b) => {
      const [first, second] = [keys[a]!, keys[b]!]
      if (first === second) return a - b
      if (first === null || second === null) return first === null ? 1 : -1
      return first < second ? -sign : sign
    })
    .map((at) => rows[at]!.index)
}
