import type { SlateKey } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { contestPeriod, freeName, periodFault } from './slateForm.ts'

/** Wednesday of nfl week 3 in 2024. */
const now = Date.parse('2024-09-18T20:00:00Z')
const open: SlateKey = { sport: 'nfl', site: 'fd', contestType: 'showdown', season: 2023, counter: 9, slate: 'Main' }
const list = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4 } as const

test('a list with games determines the slate, whatever is open', () => {
  expect(contestPeriod({}, list, open, now)).toEqual(list)
})

test('a list without dates belongs to the open period, or else to today', () => {
  const undated = { sport: 'nfl', site: 'dk', contestType: 'classic' } as const
  expect(contestPeriod({}, undated, open, now)).toEqual({ ...undated, season: 2023, counter: 9 })
  const golf = { sport: 'pga', site: 'dk', contestType: 'classic' } as const
  expect(contestPeriod({}, golf, open, now)).toEqual({ ...golf, season: 2024, counter: '2024-09-18' })
})

test('the user’s choice overrides the list', () => {
  expect(contestPeriod({ season: 2024, counter: 7 }, list, undefined, now)).toEqual({
    ...list,
    season: 2024,
    counter: 7,
  })
})

test('choosing a date also sets its season', () => {
  const basketball = { sport: 'nba', site: 'dk', contestType: 'classic' } as const
  const chosen = contestPeriod({ counter: '2026-01-17' }, basketball, undefined, now)
  expect(chosen).toEqual({ ...basketball, season: 2025, counter: '2026-01-17' })
  expect(contestPeriod({ counter: '2026-01-17', season: 2026 }, basketball, undefined, now).season).toBe(2026)
})

test('choosing a sport also sets week or date, and a site that has it', () => {
  const wanted = contestPeriod({ sport: 'nba' }, { ...list, site: 'ya' }, undefined, now)
  expect(wanted).toMatchObject({ sport: 'nba', site: 'dk', counter: '2024-09-18' })
})

test('contests that don’t exist are reported before anything is read', () => {
  expect(periodFault(list)).toBeUndefined()
  expect(periodFault({ ...list, counter: 22 })).toBe('Week 22 has showdown contests only.')
  expect(periodFault({ ...list, contestType: 'showdown', counter: 22 })).toBeUndefined()
  expect(periodFault({ ...list, site: 'ya', sport: 'nba', counter: '2025-01-10' })).toContain('No such contests')
})

test('a name used by another slate gets a number', () => {
  expect(freeName('Main', ['Early'])).toBe('Main')
  expect(freeName('Main', ['Main'])).toBe('Main 2')
  expect(freeName('Main', ['Main 2', 'Main'])).toBe('Main 3')
})
