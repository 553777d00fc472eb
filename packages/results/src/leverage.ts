import type { ExposureRow } from './exposure.ts'

/** Where the bands of results begin, in points of leverage; those of the pool's tables are others. */
const bandEdges = [1.5, 3, 5, 10]

/** 0 to 4: which band of colour a leverage falls in, by its absolute value; a value at an edge has entered the band. */
export const resultsBand = (leverage: number | null): number =>
  leverage === null ? 0 : bandEdges.filter((edge) => Math.abs(leverage) >= edge).length

/** How many stand in each list. */
const listed = 5

/**
 * The five players furthest above the field's ownership, and the five furthest below: among the latter those whom no
 * lineup holds. Of equal leverage, who is projected for more comes first. Nobody is listed whose ownership is not known,
 * or who has no points and no lineup.
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
      .slice(0, listed)
      .map(({ row }) => row)
  return { over: firstBy(1), under: firstBy(-1) }
}
