import { describe, expect, test } from 'vitest'
import {
  currentDate,
  currentNflWeek,
  defaultCounter,
  defaultSeason,
  nflWeekLabel,
  offeredSeasons,
  weekAround,
} from './calendar.ts'
import { sports } from './sport.ts'

const at = (instant: string) => Date.parse(instant)

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
    ['2025-06-01T12:00:00-07:00', 22, 'stays 22 in summer'],
  ])('%s → %i: it %s', (instant, week) => {
    expect(currentNflWeek(at(instant))).toBe(week)
  })

  test('is labeled Monday to Sunday, across daylight saving and New Year', () => {
    expect([1, 9, 10, 18, 22].map(nflWeekLabel)).toEqual([
      'Sep 2 – Sep 8',
      'Oct 28 – Nov 3',
      'Nov 4 – Nov 10',
      'Dec 30 – Jan 5',
      'Jan 27 – Feb 2',
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
    ['nfl', '2025-01-10T07:59:00Z', '2025-01-09', 'is Los Angeles’ for nfl too'],
    ['mlb', '2025-07-10T06:59:00Z', '2025-07-09', 'follows daylight saving in Los Angeles'],
    ['mma', '2025-01-10T04:30:00Z', '2025-01-09', "is yesterday's before midnight in New York"],
    ['nascar', '2025-01-10T05:30:00Z', '2025-01-10', "is today's after midnight in New York"],
    ['pga', '2025-07-10T17:59:00-04:00', '2025-07-10', "is today's tournament before 18:00 in New York"],
    ['pga', '2025-07-10T18:01:00-04:00', '2025-07-11', "is tomorrow's after it"],
    ['pga', '2024-12-31T18:01:00-05:00', '2025-01-01', 'rolls over the year'],
    ['mma', '2025-07-10T18:01:00-04:00', '2025-07-10', 'rolls forward for golf only'],
  ] as const)('of %s at %s → %s: it %s', (sport, instant, date, _) => {
    expect(currentDate(sport, at(instant))).toBe(date)
  })
})

describe('the page opens', () => {
  test('with season 2024, in golf 2025', () => {
    expect(sports.map((sport) => [sport, defaultSeason(sport)])).toEqual([
      ['nfl', 2024],
      ['nba', 2024],
      ['mlb', 2024],
      ['pga', 2025],
      ['mma', 2024],
      ['nascar', 2024],
    ])
  })

  test('with 2024 and 2023 to choose from, in golf also 2025', () => {
    expect(offeredSeasons('nfl')).toEqual([2024, 2023])
    expect(offeredSeasons('pga')).toEqual([2025, 2024, 2023])
  })

  test('with the current week in nfl and the current date elsewhere', () => {
    const now = at('2024-10-01T20:00:00Z')
    expect(defaultCounter('nfl', now)).toBe(5)
    expect(defaultCounter('nba', now)).toBe('2024-10-01')
  })
})
