import { expect, test } from 'vitest'
import { periodLabel, slateTitle, weekLabel } from './slateWords.ts'

test('weeks show their dates in any season', () => {
  expect(weekLabel(2024, 3)).toBe('Week 3 · Sep 16 – Sep 22')
  expect(weekLabel(2026, 12)).toBe('Week 12 · Nov 23 – Nov 29')
})

test('a period is an NFL week or a day, for golf with the tournament week', () => {
  expect(periodLabel({ sport: 'nfl', season: 2025, counter: 3 })).toBe('2025 Week 3 · Sep 15 – Sep 21')
  expect(periodLabel({ sport: 'nba', season: 2024, counter: '2025-01-10' })).toBe('Fri, Jan 10, 2025')
  expect(periodLabel({ sport: 'pga', season: 2025, counter: '2025-07-10' })).toBe(
    'Thu, Jul 10, 2025, week Jul 7 – Jul 13',
  )
})

test('a slate’s title has everything that identifies it', () => {
  const key = {
    sport: 'nfl',
    site: 'fd',
    contestType: 'showdown',
    season: 2025,
    counter: 1,
    slate: 'KC @ BUF',
  } as const
  expect(slateTitle(key)).toBe('KC @ BUF · 2025 Week 1 · Sep 1 – Sep 7 · FanDuel Showdown')
})
