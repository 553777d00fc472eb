import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, tabOf } from './pageSearch.ts'

test('plain links work and stay plain: no quotes, no unknown parameters', () => {
  expect(parseSearch('?sport=nfl&date=3&slate=Sun-Mon&utm=x')).toEqual({ sport: 'nfl', date: '3', slate: 'Sun-Mon' })
  expect(stringifySearch({ sport: 'nfl', date: '3', slate: 'KC @ BUF', name: '' })).toBe(
    '?sport=nfl&date=3&slate=KC+%40+BUF',
  )
  expect(stringifySearch({})).toBe('')
})

test('an unknown tab is the Players tab', () => {
  expect(tabOf({ tab: 'lineups' })).toBe('lineups')
  expect(tabOf({ tab: 'secret' })).toBe('players')
})

test('the sort order is in the URL as plain text', () => {
  expect(parseSearch('?sort=Salary.desc')).toEqual({ sort: 'Salary.desc' })
  expect(stringifySearch({ sport: 'nfl', sort: 'TeamAbbrev.asc' })).toBe('?sport=nfl&sort=TeamAbbrev.asc')
  expect(stringifySearch({ sort: '' })).toBe('')
})
