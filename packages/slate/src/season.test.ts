import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInSeason, seasonOf } from './season.ts'
import { sports } from './sport.ts'

test('a date moves to the same day of another season', () => {
  expect(dateInSeason('mlb', 2024, '2026-07-04')).toBe('2024-07-04')
  expect(dateInSeason('nba', 2024, '2026-01-10')).toBe('2025-01-10')
  expect(dateInSeason('nba', 2024, '2026-11-23')).toBe('2024-11-23')
  expect(dateInSeason('nba', 2024, '2024-02-29')).toBe('2025-02-28')
  expect(dateInSeason('nba', 2023, '2024-02-29')).toBe('2024-02-29')
})

test('a moved date is in the season it moved to', () => {
  const dates = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...sports), fc.integer({ min: 2015, max: 2035 }), dates, (sport, season, date) => {
      expect(seasonOf(sport, dateInSeason(sport, season, date.toISOString().slice(0, 10)))).toBe(season)
    }),
  )
})
