import { expect, test } from 'vitest'
import { aPlayer, rulesetOf } from './outcomes/testing/drawnPool.ts'
import { poolRows } from './poolRows.ts'

test('a classic pool has a row and a person for each player', () => {
  const pool = poolRows({ players: [aPlayer('1'), aPlayer('2')] }, rulesetOf('nfl'))
  expect([...pool.personOf]).toEqual([0, 1])
  expect(pool.persons).toBe(2)
})

test('a showdown’s captain and FLEX rows are one person, in whatever order the site lists them', () => {
  const row = (Id: string, Name: string, RosterPosition: 'CPT' | 'FLEX') => aPlayer(Id, { Name, RosterPosition })
  const players = [
    row('1', 'Allen', 'CPT'),
    row('2', 'Cook', 'CPT'),
    row('3', 'Cook', 'FLEX'),
    row('4', 'Allen', 'FLEX'),
  ]
  const pool = poolRows({ players }, rulesetOf('nfl', 'dk', 'showdown'))
  expect([...pool.personOf]).toEqual([0, 1, 1, 0])
  expect(pool.persons).toBe(2)
})

test('a site that lists a player once in a captain contest has two rows of him', () => {
  const players = [
    aPlayer('1', { Position: 'F', ProjPts: 60, Salary: 20 }),
    aPlayer('2', { Position: 'F', ProjPts: 50, Salary: 18 }),
  ]
  const pool = poolRows({ players }, rulesetOf('mma', 'fd', 'showdown'))
  expect([...pool.personOf]).toEqual([0, 0, 1, 1])
  expect(pool.players.map(({ RosterPosition, ProjPtsAdjusted }) => [RosterPosition, ProjPtsAdjusted])).toEqual([
    ['CPT', 90],
    ['FLEX', 60],
    ['CPT', 75],
    ['FLEX', 50],
  ])
})
