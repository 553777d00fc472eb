import { findRuleset, type Site } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { limitsOf } from './limitsOf.ts'

const limitsOn = (site: Site, games: number) => {
  const request = randomRequest({ seed: 1, site, games })
  return limitsOf(request, findRuleset(request)!).filter(({ kind }) => kind !== 'salary')
}

test('on a slate with room for them the rules are as the site writes them', () => {
  expect(limitsOn('dk', 2)).toEqual([{ kind: 'minGames', count: 2 }])
  expect(limitsOn('fd', 2)).toEqual([
    { kind: 'maxPerTeam', count: 4 },
    { kind: 'minTeams', count: 3 },
  ])
})

test('a slate of one game is asked for no more games, teams and players of a team than it has', () => {
  expect(limitsOn('dk', 1)).toEqual([{ kind: 'minGames', count: 1 }])
  expect(limitsOn('fd', 1)).toEqual([
    { kind: 'maxPerTeam', count: 5 },
    { kind: 'minTeams', count: 2 },
  ])
})
