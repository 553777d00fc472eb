import { describe, expect, test } from 'vitest'
import { currentPeriod, nflWeekLabel, offeredSeasons, weekAround } from './calendar.ts'
import { sports } from './sport.ts'

const at = (instant: string) => Date.parse(instant)
const seasonsAt = (instant: string) =>
  Object.fromEntries(sports.map((sport) => [sport, currentPeriod(sport, at(instant)).season]))

describe('the current nfl week', () => {
  test.each([
    ['2024-08-01T12:00:00-07:00', 1, 'is 1 before the season'],
    ['2024-09-03T11:59:00-07:00', 1, 'is 1 just before the season starts'],
    ['2024-09-03T12:01:00-07:00', 1, 'is 1 when it starts'],
    ['2024-09-10T11:59:00-07:00', 1, 'is 1 until the second Tuesday noon'],
    ['2024-09-10T12:01:00-07:00', 2, 'is 2 after it'],
    ['2024-11-05T11:59:00-08:00', 9, 'still turns at noon after the clocks went back'],
    ['2024-11-05T12:00:00-08:00', 10, 'turns at noon sharp'],
    ['2025-01-28T12:00:00-08:00', 22, 'reaches 22'],
    ['2025-06-01T12:00:00-07:00', 22, 'stays 22 until the next season'],
    ['2025-09-09T11:59:00-07:00', 1, 'counts from Labor Day on the 1st'],
    ['2026-09-15T12:00:00-07:00', 2, 'counts from Labor Day on the 7th'],
    ['2026-11-23T12:00:00-08:00', 11, 'is the 11th on a Monday in November 2026'],
  ])('%s → %i: it %s', (instant, week) => {
    expect(currentPeriod('nfl', at(instant)).counter).toBe(week)
  })

  test('is labeled Monday to Sunday, across daylight saving and New Year, in any season', () => {
    expect([1, 9, 10, 18, 22].map((week) => nflWeekLabel(2024, week))).toEqual([
      'Sep 2 – Sep 8',
      'Oct 28 – Nov 3',
      'Nov 4 – Nov 10',
      'Dec 30 – Jan 5',
      'Jan 27 – Feb 2',
    ])
    expect([2023, 2025, 2026].map((season) => nflWeekLabel(season, 1))).toEqual([
      'Sep 4 – Sep 10',
      'Sep 1 – Sep 7',
      'Sep 7 – Sep 13',
    ])
  })
})

test('a golf week runs from Monday to Sunday around the tournament', () => {
  expect(['2025-07-07', '2025-07-10', '2025-07-13'].map(weekAround)).toEqual(Array(3).fill('Jul 7 – Jul 13'))
  expect(weekAround('2025-07-14')).toBe('Jul 14 – Jul 20')
  expect(weekAround('2025-01-01')).toBe('Dec 30 – Jan 5')
})

describe('the current date', () => {
  test.each([
    ['nba', '2025-01-10T06:00:00Z', '2025-01-09', 'is still yesterday in the Los Angeles evening'],
    ['mlb', '2025-07-10T06:59:00Z', '2025-07-09', 'follows daylight saving in Los Angeles'],
    ['mma', '2025-01-10T04:30:00Z', '2025-01-09', "is yesterday's before midnight in New York"],
    ['nascar', '2025-01-10T05:30:00Z', '2025-01-10', "is today's after midnight in New York"],
    ['pga', '2025-07-10T17:59:00-04:00', '2025-07-10', "is today's tournament before 18:00 in New York"],
    ['pga', '2025-07-10T18:01:00-04:00', '2025-07-11', "is tomorrow's after it"],
    ['pga', '2024-12-31T18:01:00-05:00', '2025-01-01', 'rolls over the year'],
    ['mma', '2025-07-10T18:01:00-04:00', '2025-07-10', 'rolls forward for golf only'],
  ] as const)('of %s at %s → %s: it %s', (sport, instant, date, _) => {
    expect(currentPeriod(sport, at(instant)).counter).toBe(date)
  })
})

describe('the season in progress', () => {
  test('is 2024 when the documents were written, in golf already 2025 (SL-13, C-16)', () => {
    const documents = '2025-01-08T20:00:00Z'
    expect(seasonsAt(documents)).toEqual({ nfl: 2024, nba: 2024, mlb: 2024, pga: 2025, mma: 2024, nascar: 2024 })
    expect(offeredSeasons('nfl', at(documents))).toEqual([2024, 2023, 2022])
    expect(offeredSeasons('pga', at(documents))).toEqual([2025, 2024, 2023])
  })

  test('is 2026 in every sport in November 2026', () => {
    expect(seasonsAt('2026-11-23T20:00:00Z')).toEqual(Object.fromEntries(sports.map((sport) => [sport, 2026])))
    expect(offeredSeasons('mlb', at('2026-11-23T20:00:00Z'))).toEqual([2026, 2025, 2024])
  })

  test.each([
    ['nfl', '2026-06-30T20:00:00Z', 2025],
    ['nfl', '2026-07-01T20:00:00Z', 2026],
    ['nba', '2026-04-10T20:00:00Z', 2025],
    ['nba', '2026-10-20T20:00:00Z', 2026],
    ['mlb', '2026-02-01T20:00:00Z', 2025],
    ['mlb', '2026-03-25T20:00:00Z', 2026],
    ['mma', '2026-01-24T20:00:00Z', 2026],
    ['nascar', '2026-02-15T20:00:00Z', 2026],
    ['pga', '2026-12-31T23:30:00Z', 2027],
  ] as const)('of %s at %s is %i', (sport, instant, season) => {
    expect(currentPeriod(sport, at(instant)).season).toBe(season)
  })
})
