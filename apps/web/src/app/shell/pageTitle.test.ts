import { expect, test } from 'vitest'
import { parseSearch } from './pageSearch.ts'
import { pageTitle } from './pageTitle.ts'

test.each([
  ['/', '', 'Slatecraft · lineup optimizer'],
  ['/', '?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic', 'NFL Main · Week 3 · Slatecraft'],
  ['/optimizer', '?sport=nfl&season=2024&date=3&slate=Main&tab=lineups', 'Lineups · NFL Main · Week 3 · Slatecraft'],
  ['/', '?sport=nba&season=2024&date=2024-12-01&slate=Night', 'NBA Night · Sun, Dec 1 · Slatecraft'],
  ['/login', '?next=%2Fplans', 'Log in · Slatecraft'],
])('the browser tab of %s%s is called “%s”', (path, search, title) => {
  expect(pageTitle(path, parseSearch(search))).toBe(title)
})
