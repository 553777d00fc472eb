import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, tabOf } from './pageSearch.ts'

test('plain links work and come out plain: no quotes, nothing that the page does not know', () => {
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

test('the order of the table is in the address as plain words', () => {
  expect(parseSearch('?sort=Salary.desc')).toEqual({ sort: 'Salary.desc' })
  expect(stringifySearch({ sport: 'nfl', sort: 'TeamAbbrev.asc' })).toBe('?sport=nfl&sort=TeamAbbrev.asc')
  expect(stringifySearch({ sort: '' })).toBe('')
})
