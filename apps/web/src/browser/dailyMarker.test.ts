import { expect, test } from 'vitest'
import { dailyMarker, daysBetween } from './browserRecord.ts'

test.each([
  ['2024-09-15T04:59:59Z', '2024-09-14'],
  ['2024-09-15T05:00:00Z', '2024-09-15'],
  ['2024-12-31T23:00:00Z', '2024-12-31'],
  ['2025-01-01T04:59:00Z', '2024-12-31'],
  ['2024-07-04T04:30:00Z', '2024-07-03'],
])('at %s the day is %s, in summer as in winter', (moment, day) => {
  expect(dailyMarker(Date.parse(moment))).toBe(day)
})

test('days are counted across the new year and across a leap day', () => {
  expect(daysBetween('2023-12-25', '2024-01-08')).toBe(14)
  expect(daysBetween('2024-02-20', '2024-03-05')).toBe(14)
})
