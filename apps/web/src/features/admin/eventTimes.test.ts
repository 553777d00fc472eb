import { expect, test } from 'vitest'
import { timeBars } from './eventTimes.ts'

const event = (last_at: string, times = 1) => ({ last_at, times })

test('what happened in two days shows by hour, with the quiet hours between', () => {
  const { bars, by } = timeBars([event('2026-03-02T14:50:00.000Z', 7), event('2026-03-02T12:05:00.000Z', 2)])
  expect(by).toBe('hour')
  expect(bars.map(({ count }) => count)).toEqual([2, 0, 7])
})

test('what happened over a longer time shows by day, the last 31 of them', () => {
  const { bars, by } = timeBars([
    event('2026-03-30T12:00:00.000Z', 3),
    event('2026-03-30T13:00:00.000Z'),
    event('2026-03-29T12:00:00.000Z', 2),
    event('2026-01-01T12:00:00.000Z', 9),
  ])
  expect(by).toBe('day')
  expect(bars).toHaveLength(31)
  expect(bars.slice(-3).map(({ count }) => count)).toEqual([0, 2, 4])
})

test('nothing happened: no bars', () => {
  expect(timeBars([]).bars).toEqual([])
})
