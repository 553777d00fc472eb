import type { SlateKey } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { nearestSlates, seasonsFor, slateToShow } from './offeredSlates.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' }

const shown = (slate: string, names: 'loading' | 'failed' | string[], own: SlateKey[] = []) => {
  const found = slateToShow({ wanted: { ...key, slate }, own, names })
  return found && `${found.key.slate} from the ${found.source}`
}

test('an unknown slate falls back to Main, or else to the first slate', () => {
  expect(shown('Early', ['Main', 'Early'])).toBe('Early from the server')
  expect(shown('Brunch', ['Early', 'Main'])).toBe('Main from the server')
  expect(shown('Brunch', ['Early', 'Late'])).toBe('Early from the server')
  expect(shown('Brunch', [])).toBeUndefined()
})

test('an uploaded slate takes priority over a published one and does not wait for the server', () => {
  expect(shown('Main', ['Main'], [key])).toBe('Main from the browser')
  expect(shown('Main', 'loading', [key])).toBe('Main from the browser')
  expect(shown('Main', 'failed', [key])).toBe('Main from the browser')
  expect(shown('Brunch', [], [{ ...key, slate: 'Home game' }])).toBe('Home game from the browser')
  expect(shown('Main', ['Main'], [{ ...key, counter: 7 }])).toBe('Main from the server')
  expect(shown('Main', ['Main'], [{ ...key, contestType: 'showdown' }])).toBe('Main from the server')
})

test('nothing loads before the list of slates is known', () => {
  expect(shown('Main', 'loading')).toBeUndefined()
  expect(slateToShow({ wanted: key, own: undefined, names: ['Main'] })).toBeUndefined()
  expect(shown('Main', 'failed')).toBe('Main from the server')
})

test('the seasons are the documented ones and those of imported slates, newest first', () => {
  expect(seasonsFor('nfl', 2024, [key])).toEqual([2025, 2024, 2023])
  expect(seasonsFor('pga', 2025, [])).toEqual([2025, 2024, 2023])
})

test('the nearest slates in time come first, across seasons too', () => {
  const at = (season: number, counter: number): SlateKey => ({ ...key, season, counter })
  const nearest = nearestSlates(key, [at(2024, 6), at(2025, 9), at(2025, 5), at(2025, 20)], 2)
  expect(nearest.map(({ counter }) => counter)).toEqual([5, 9])
})

test('slates of another site or sport appear only if this one has none', () => {
  const onFanduel: SlateKey = { ...key, site: 'fd', counter: 7 }
  const basketball: SlateKey = { ...key, sport: 'nba', counter: '2025-12-01' }
  expect(nearestSlates(key, [basketball, onFanduel, onFanduel])).toEqual([onFanduel])
  expect(nearestSlates(key, [basketball])).toEqual([basketball])
  expect(nearestSlates(key, [{ ...key, counter: 20 }, onFanduel]).map(({ site }) => site)).toEqual(['dk'])
})
