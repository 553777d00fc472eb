import type { SlateKey } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { nearestSlates, seasonsFor, slateToShow } from './offeredSlates.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' }

const inBrowser = (keys: SlateKey[]) => keys.map((of) => ({ key: of, source: 'browser' as const }))

const shown = (slate: string, names: 'loading' | 'failed' | string[], own: SlateKey[] = []) => {
  const found = slateToShow({ wanted: { ...key, slate }, isOwnWanted: false, own: inBrowser(own), names })
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

test('the address of an imported slate shows no other slate, whatever the server has under its name', () => {
  const asked = { wanted: key, isOwnWanted: true, names: ['Main'] }
  expect(slateToShow({ ...asked, own: [] })).toBeUndefined()
  expect(slateToShow({ ...asked, own: inBrowser([{ ...key, slate: 'Home game' }]) })).toBeUndefined()
  expect(slateToShow({ ...asked, own: [{ key, source: 'account' }] })).toEqual({ key, source: 'account' })
})

test('nothing loads before the list of slates is known', () => {
  expect(shown('Main', 'loading')).toBeUndefined()
  expect(slateToShow({ wanted: key, isOwnWanted: false, own: undefined, names: ['Main'] })).toBeUndefined()
  expect(shown('Main', 'failed')).toBe('Main from the server')
})

test('the seasons are the one in progress, the two before, the one shown and those of imported slates (SL-07)', () => {
  const inJanuary2025 = Date.parse('2025-01-08T20:00Z')
  expect(seasonsFor({ sport: 'nfl', season: 2024 }, [key], inJanuary2025)).toEqual([2025, 2024, 2023, 2022])
  expect(seasonsFor({ sport: 'pga', season: 2025 }, [], inJanuary2025)).toEqual([2025, 2024, 2023])
  expect(seasonsFor({ sport: 'nfl', season: 2019 }, [], Date.parse('2026-11-23'))).toEqual([2026, 2025, 2024, 2019])
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
