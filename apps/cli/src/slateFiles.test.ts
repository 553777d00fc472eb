import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assumedPeriod } from './slateFiles.ts'

const golf = { sport: 'pga', site: 'dk', contestType: 'classic', slate: 'Main' } as const
const unknown = { season: undefined, counter: undefined }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T17:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a list without dates is of the season in progress, and of this week or day', () => {
  expect(assumedPeriod({ ...golf, ...unknown })).toEqual({ season: 2026, counter: '2026-11-23' })
  expect(assumedPeriod({ ...golf, ...unknown, sport: 'nfl' })).toEqual({ season: 2026, counter: 11 })
})

test('a season or a date on its own brings what goes with it', () => {
  expect(assumedPeriod({ ...golf, ...unknown, season: 2024 })).toEqual({ season: 2024, counter: '2024-11-23' })
  expect(assumedPeriod({ ...golf, ...unknown, counter: '2025-07-10' })).toEqual({ season: 2025, counter: '2025-07-10' })
  expect(assumedPeriod({ ...golf, sport: 'nfl', season: 2024, counter: 3 })).toEqual({ season: 2024, counter: 3 })
})
