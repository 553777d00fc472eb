import { type SlateKey, sports } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { isSearchOf, resolveSelection, searchOf, withCounter, withSeason, withSport } from './slateSearch.ts'

/** Wednesday of nfl week 3 in 2024. */
const now = Date.parse('2024-09-18T20:00:00Z')
/** When the documents were written. */
const documents = Date.parse('2025-01-08T20:00:00Z')
const january: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2025-01-10', slate: 'Main' },
}
const week3: SlateKey = { sport: 'nfl', site: 'fd', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }

test('a bare page shows today’s golf on DraftKings (SL-15)', () => {
  expect(resolveSelection({}, documents)).toEqual({
    sport: 'pga',
    site: 'dk',
    contestType: 'classic',
    season: 2025,
    counter: '2025-01-08',
    slate: 'Main',
  })
})

test('each sport opens with its season in progress, never with an old season beside a new date (SL-13)', () => {
  const seasonsAt = (moment: number) => sports.map((sport) => resolveSelection({ sport }, moment).season)
  expect(seasonsAt(documents)).toEqual(sports.map((sport) => (sport === 'pga' ? 2025 : 2024)))
  expect(seasonsAt(Date.parse('2026-11-23T12:00Z'))).toEqual(sports.map(() => 2026))
})

test('a URL names a slate and a slate gives its URL', () => {
  expect(resolveSelection(searchOf(week3), now)).toEqual(week3)
})

test('only a complete URL is left as it is', () => {
  expect(isSearchOf(searchOf(week3), week3)).toBe(true)
  expect(isSearchOf({ ...searchOf(week3), slate: undefined }, week3)).toBe(false)
  expect(isSearchOf({ ...searchOf(week3), contestType: 'Showdown' }, week3)).toBe(false)
})

test('a lone week or a lone season is not kept', () => {
  expect(resolveSelection({ sport: 'nfl', date: '9' }, now).counter).toBe(3)
  expect(resolveSelection({ sport: 'nfl', season: '2023' }, now)).toMatchObject({ season: 2024, counter: 3 })
})

test.each([
  [
    { sport: 'nba', site: 'ya' },
    { sport: 'nba', site: 'dk' },
  ],
  [{ sport: 'cricket' }, { sport: 'pga' }],
  [{ sport: 'nfl', season: '2024', date: '2024-09-18' }, { counter: 3 }],
  [{ sport: 'nfl', season: '2024', date: '23' }, { counter: 3 }],
  [
    { sport: 'nfl', season: 'soon', date: '5' },
    { season: 2024, counter: 3 },
  ],
])('%j means %j', (search, expected) => {
  expect(resolveSelection(search, now)).toMatchObject(expected)
})

test('week 22 is a showdown, whatever the URL says', () => {
  const search = { sport: 'nfl', season: '2024', date: '22', contestType: 'classic' }
  expect(resolveSelection(search, now).contestType).toBe('showdown')
  const title = withCounter(week3, 22, [])
  expect(title.contestType).toBe('showdown')
  expect(withCounter(title, 10, []).contestType).toBe('classic')
  expect(withCounter({ ...week3, contestType: 'showdown' }, 10, []).contestType).toBe('showdown')
})

test('another sport starts with its defaults and keeps the site if it can', () => {
  expect(withSport(week3, 'nba', now)).toMatchObject({ sport: 'nba', site: 'fd', counter: '2024-09-18' })
  expect(withSport({ ...week3, site: 'ya' }, 'nba', now).site).toBe('dk')
})

test('a season opens at its newest imported slate, or else where it is now or was on this day', () => {
  const imported = [{ ...week3, season: 2025, counter: 4, slate: 'Night' }]
  expect(withSeason(week3, 2025, imported, now)).toMatchObject({ season: 2025, counter: 4, slate: 'Night' })
  expect(withSeason(week3, 2023, imported, now)).toMatchObject({ season: 2023, counter: 22, contestType: 'showdown' })
  expect(withSeason({ ...week3, season: 2023 }, 2024, imported, now)).toMatchObject({ season: 2024, counter: 3 })
  expect(withSeason(january, 2023, [], documents).counter).toBe('2024-01-10')
  expect(withSeason(january, 2024, [], documents).counter).toBe('2025-01-08')
})

test('a date brings its season, or the season of the slates imported for it', () => {
  expect(withCounter(january, '2026-11-23', [])).toMatchObject({ season: 2026, counter: '2026-11-23' })
  const odd = { ...january, season: 2026, counter: '2026-01-10' }
  expect(withCounter(january, '2026-01-10', []).season).toBe(2025)
  expect(withCounter(january, '2026-01-10', [odd]).season).toBe(2026)
})
