import type { PointsColumn, WeeklyLog } from '@slatecraft/slate'
import { type CountColumn, countColumns } from './weeklyColumns.ts'

/** How a player has done, in fantasy points of one site. */
export interface Form {
  games: number
  average: number
  /** Of his three newest games, or of as many as there are. */
  recent: number
  best: number
  /** Games in which he came to what he is projected for; undefined where that is withheld. */
  reached: number | undefined
}

/**
 * Sums up a log, newest week first; games without points by this site's scoring count nowhere.
 *
 * @returns undefined where no game counts.
 */
export function formOf(
  log: readonly WeeklyLog[],
  column: PointsColumn,
  projection: number | undefined,
): Form | undefined {
  const points = log.flatMap((week) => week[column] ?? [])
  if (points.length === 0) return undefined
  return {
    games: points.length,
    average: mean(points),
    recent: mean(points.slice(0, 3)),
    best: Math.max(...points),
    reached: projection === undefined ? undefined : points.filter((value) => value >= projection).length,
  }
}

/** Each column's average over the games that tell it; a column that none tells is left out. */
export function averagesOf(log: readonly WeeklyLog[]): ReadonlyMap<CountColumn, number> {
  return new Map(
    countColumns.flatMap((column): [CountColumn, number][] => {
      const values = log.flatMap((week) => week[column] ?? [])
      return values.length === 0 ? [] : [[column, mean(values)]]
    }),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
