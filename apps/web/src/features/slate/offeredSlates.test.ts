import type { SlateKey } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { chooseSlate, nearestSlates, seasonsFor } from './offeredSlates.ts'
import { weekLabel } from './slateWords.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' }

test('an unknown slate falls back to Main, else to the first that is offered', () => {
  expect(chooseSlate('Early', ['Main', 'Early'])).toBe('Early')
  expect(chooseSlate('Brunch', ['Early', 'Main'])).toBe('Main')
  expect(chooseSlate('Brunch', ['Early', 'Late'])).toBe('Early')
  expect(chooseSlate('Brunch', [])).toBeUndefined()
})

test('seasons offered are the documents’ and those of imported slates, newest first', () => {
  expect(seasonsFor('nfl', 2024, [key])).toEqual([2025, 2024, 2023])
  expect(seasonsFor('pga', 2025, [])).toEqual([2025, 2024, 2023])
})

test('the nearest slates in time come first, across seasons too', () => {
  const at = (season: number, counter: number): SlateKey => ({ ...key, season, counter })
  const nearest = nearestSlates(key, [at(2024, 6), at(2025, 9), at(2025, 5), at(2025, 20)], 2)
  expect(nearest.map(({ counter }) => counter)).toEqual([5, 9])
})

test('weeks carry their dates where these are known', () => {
  expect(weekLabel(2024, 3)).toBe('Week 3 · Sep 16 – Sep 22')
  expect(weekLabel(2025, 3)).toBe('Week 3')
})
