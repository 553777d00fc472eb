import { expect, test } from 'vitest'
import { mostShared } from './mostShared.ts'

const lineup = (players: string, locked = '', hasBlank = false) => ({
  players: new Set(players),
  locked: new Set(locked),
  hasBlank,
})

test('lineups share all but Min Unique players, or more if more of them are locked', () => {
  const given = [lineup('abcde', 'abcd'), lineup('abcdf', 'abcd'), lineup('axyzf', 'a')]
  const most = mostShared(given, 5, 2)
  expect([most(0, 1), most(0, 2)]).toEqual([4, 3])
})

test('a lineup in two contests may stay the same in both, but two half-filled entries are not twins', () => {
  const most = mostShared([lineup('abcde'), lineup('edcba'), lineup('abc', '', true), lineup('abc', '', true)], 5, 1)
  expect([most(0, 1), most(2, 3)]).toEqual([5, 4])
})
