import type { PointsColumn, WeeklyLog } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { averagesOf, formOf } from './form.ts'
import { weekOf } from './testLog.ts'

const log: WeeklyLog[] = [
  weekOf(9, { DKPts: 12, FDPts: 10, Rec: 6 }),
  weekOf(7, { DKPts: 30, FDPts: 27, Rec: 9 }),
  weekOf(6, { DKPts: 18, FDPts: null, Rec: 7 }),
  weekOf(1, { DKPts: 4, FDPts: 3, Rec: null }),
]

const pointsOf = (weeks: readonly WeeklyLog[], column: PointsColumn) => weeks.flatMap((week) => week[column] ?? [])

test('form uses the site’s points: average, last three games, best game, and games at or above the projection', () => {
  expect(formOf(pointsOf(log, 'DKPts'), 18)).toEqual({ games: 4, average: 16, recent: 20, best: 30, reached: 2 })
})

test('games without points for the site are not averaged', () => {
  expect(formOf(pointsOf(log, 'FDPts'), 5)).toMatchObject({ games: 3, average: 40 / 3, reached: 2 })
  expect(Object.fromEntries(averagesOf(log))).toEqual({ DKPts: 16, FDPts: 40 / 3, Rec: 22 / 3 })
})

test('without a game there is no form', () => {
  expect(formOf([], 18)).toBeUndefined()
})
