import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlayerRow } from '../../player.ts'
import { joinCandidates } from './joinCandidates.ts'
import type { Projection } from './readProjectionRow.ts'

const player = (Name: string, TeamAbbrev = 'CIN', Position = 'WR', Salary = 5000) =>
  PlayerRow.parse({ Id: Name, Name, TeamAbbrev, Position, Salary })

const pool = [
  player('Joe Burrow', 'CIN', 'QB'),
  player('Robbie Chosen', 'CAR'),
  player('Olabisi Johnson', 'MIN'),
  player('Tyler Johnson', 'TB'),
  player('DJ Moore', 'CHI'),
  player('Commanders', 'WAS', 'DST'),
  player('Adam Thielen', 'CAR', 'WR', 6000),
]

const candidatesOf = (projection: Partial<Projection>, players = pool) =>
  joinCandidates(players, 'nfl')({ row: 2, name: '', ...projection })

describe('candidates for a projection without a player', () => {
  test.each<[string, Partial<Projection>, string]>([
    ['a typo', { name: 'Jose Burrow', team: 'CIN', position: 'QB' }, 'Joe Burrow'],
    ['a short first name', { name: 'Bisi Johnson', team: 'MIN', position: 'WR' }, 'Olabisi Johnson'],
    ['a changed surname', { name: 'Robby Anderson', team: 'CAR', position: 'WR' }, 'Robbie Chosen'],
    ['initials written out', { name: 'David Moore', team: 'CHI', position: 'WR' }, 'DJ Moore'],
    ['a wrong team', { name: 'Joe Burrow', team: 'CAR' }, 'Joe Burrow'],
    ['an old name of a defense', { name: 'Skins D/ST', team: 'WSH', position: 'DST' }, 'Commanders'],
  ])('%s', (_, projection, id) => {
    expect(candidatesOf(projection)[0]).toBe(id)
  })

  test('none if the names have nothing in common', () => {
    expect(candidatesOf({ name: 'Xavier Quist', team: 'CIN', position: 'QB' })).toEqual([])
  })

  test('team, position and salary are respected', () => {
    const johnsons = [
      player('Ty Johnson', 'BUF', 'RB', 4500),
      player('Tyler Johnson', 'LAR', 'WR', 3000),
      player('Tyrone Johnson', 'LAR', 'WR', 5200),
      player('Theo Johnson', 'LAR', 'TE', 5200),
    ]
    const sought = { name: 'T. Johnson', team: 'LAR', position: 'WR' }
    expect(candidatesOf(sought, johnsons)).toEqual(['Tyler Johnson', 'Tyrone Johnson'])
    expect(candidatesOf({ ...sought, salary: 5200 }, johnsons)[0]).toBe('Tyrone Johnson')
    expect(candidatesOf({ ...sought, salary: 3000 }, johnsons)[0]).toBe('Tyler Johnson')
  })

  test('at most five, ties by salary, in any order of the pool', () => {
    const smiths = Array.from({ length: 8 }, (_, index) => player(`Al Smith ${'ABCDEFGH'[index]}`, 'CIN', 'WR', index))
    fc.assert(
      fc.property(fc.shuffledSubarray(smiths, { minLength: 8 }), (shuffled) => {
        const candidates = candidatesOf({ name: 'Al Smith', team: 'CIN' }, shuffled)
        expect(candidates).toEqual(['H', 'G', 'F', 'E', 'D'].map((letter) => `Al Smith ${letter}`))
      }),
    )
  })
})
