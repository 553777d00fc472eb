import type { WeeklyLog } from '@slatecraft/slate'
import { type CountColumn, countColumns } from './weeklyColumns.ts'

/** A player's form in one site's fantasy points. */
export interface Form {
  games: number
  average: number
  /** Over the last three games, or as many as there are. */
  recent: number
  best: number
  /** Games at or above the projection; undefined if withheld. */
  reached: number | undefined
}

/** Summarizes the points of games, the newest first; undefined if there is none. */
export function formOf(points: readonly number[], projection: number | undefined): Form | undefined {
  if (points.length === 0) return undefined
  return {
    games: points.length,
    average: mean(points),
    recent: mean(points.slice(0, 3)),
    best: Math.max(...points),
    reached: projection === undefined ? undefined : points.filter((value) => value >= projection).length,
  }
}

/** Each column's average over games that have it; columns without data are omitted. */
export function averagesOf(log: readonly WeeklyLog[]): ReadonlyMap<CountColumn, number> {
  return new Map(
    countColumns.flatMap((column): [CountColumn, number][] => {
      const values = log.flatMap((week) => week[column] ?? [])
      return values.length === 0 ? [] : [[column, mean(values)]]
    }),
  )
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
