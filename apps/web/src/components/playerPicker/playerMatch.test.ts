import { expect, test } from 'vitest'
import { playerMatch } from './playerMatch.ts'

const players = [
  { Name: 'Terry McLaurin', Team: 'Washington Commanders', TeamAbbrev: 'WAS', Positions: ['WR'] },
  { Name: 'Jayden Daniels', Team: 'Washington Commanders', TeamAbbrev: 'WAS', Positions: ['QB'] },
  { Name: 'Parker Washington', Team: 'Jacksonville Jaguars', TeamAbbrev: 'JAX', Positions: ['WR'] },
  { Name: 'D’Andre Swift', Team: 'Chicago Bears', TeamAbbrev: 'CHI', Positions: ['RB'] },
]

test.each([
  ['was wr', ['Terry McLaurin', 'Parker Washington']],
  ['WR was', ['Terry McLaurin', 'Parker Washington']],
  ['was wr mcl', ['Terry McLaurin']],
  ['commanders qb', ['Jayden Daniels']],
  ['rb swift', ['D’Andre Swift']],
  ["d'andre", ['D’Andre Swift']],
  ['d andre swi', ['D’Andre Swift']],
  ['andre', ['D’Andre Swift']],
  ['was dst', []],
  ['', players.map(({ Name }) => Name)],
])('a search for “%s” finds %j', (search, found) => {
  expect(players.filter((player) => playerMatch(player, search) > 0).map(({ Name }) => Name)).toEqual(found)
})

test('whole words come before parts of a name', () => {
  expect(playerMatch(players[0]!, 'laurin')).toBe(1)
  expect(playerMatch(players[0]!, 'terry')).toBe(2)
})
