import type { ExposureRow } from './exposure.ts'

/** Where the color bands of the results start, in points of leverage. The pool's tables use other ones. */
const bandEdges = [1.5, 3, 5, 10]

/** The color band of a leverage by its absolute value, from 0 to 4. An edge belongs to the upper band. */
export const resultsBand = (leverage: number | null): number =>
  leverage === null ? 0 : bandEdges.filter((edge) => Math.abs(leverage) >= edge).length

const listLength = 5

/**
 * The five players furthest over the field's ownership and the five furthest under it, players without any lineup
 * included. With equal leverage, the higher projection comes first. Players without known ownership are left out, and so
 * are players with neither points nor a lineup.
 */
export function leverageLists(rows: readonly ExposureRow[]): { over: ExposureRow[]; under: ExposureRow[] } {
  const known = rows.flatMap((row) =>
    row.leverage === null || (row.count === 0 && row.player.ProjPtsAdjusted <= 0)
      ? []
      : [{ row, leverage: row.leverage }],
  )
  const firstBy = (direction: 1 | -1) =>
    known
      .toSorted(
        (a, b) => direction * (b.leverage - a.leverage) || b.row.player.ProjPtsAdjusted - a.row.player.ProjPtsAdjusted,
      )
      .slice(0, listLength)
      .map(({ row }) => row)
  return { over: firstBy(1), under: firstBy(-1) }
}
