import { describe, expect, test } from 'vitest'
import { boosted, gameOf, Player, PlayerRow } from './player.ts'

const row = (fields: Partial<PlayerRow> = {}): PlayerRow =>
  PlayerRow.parse({
    Id: '1',
    Name: 'Rhett Ironside',
    Position: 'RB',
    Salary: 6000,
    ProjPts: 20,
    ProjOwn: 15,
    ...fields,
  })

describe('derived fields of a pool row', () => {
  test('a player with two positions has both', () => {
    expect(Player.parse(row({ Position: 'PG/SG' })).Positions).toEqual(['PG', 'SG'])
  })

  test("a step of Boost is 5% of the projection, or of the user's, and leaves that number unchanged", () => {
    expect(Player.parse(row({ Boost: 5 })).ProjPtsAdjusted).toBe(25)
    expect(Player.parse(row({ Boost: -1 })).ProjPtsAdjusted).toBe(19)
    const own = Player.parse(row({ UserProj: 10, Boost: 2 }))
    expect([own.UserProj, own.ProjPts, own.ProjPtsAdjusted]).toEqual([10, 10, 11])
  })

  test('points are rounded to hundredths, halves up', () => {
    expect([boosted(10.1, 1), boosted(1.1, 1), boosted(20.5, -3)]).toEqual([10.61, 1.16, 17.43])
  })

  test('default numbers survive an override', () => {
    const own = Player.parse(row({ UserProj: 5, UserOwn: 40 }))
    expect([own.ProjPts, own.HouseProjPts, own.ProjOwn, own.HouseOwn]).toEqual([5, 20, 40, 15])
  })

  test('an override of 0 counts', () => {
    expect(Player.parse(row({ UserProj: 0, UserOwn: 0 }))).toMatchObject({ ProjPts: 0, ProjPtsAdjusted: 0, ProjOwn: 0 })
  })

  test('deriving twice changes nothing', () => {
    for (const fields of [{}, { UserProj: 5, UserOwn: 40, Boost: -2 }, { Position: '2B/SS', ProjOwn: null }]) {
      const once = Player.parse(row(fields))
      expect(Player.parse(once)).toEqual(once)
    }
  })

  test('derived fields from a client are ignored', () => {
    const claimed = { ...row({ Boost: 1 }), Positions: ['QB'], ProjPtsAdjusted: 99 }
    expect(Player.parse(claimed)).toMatchObject({ Positions: ['RB'], ProjPtsAdjusted: 21 })
  })
})

test('both teams of a game share its name, and without an opponent it is the team', () => {
  expect(gameOf({ TeamAbbrev: 'KC', Opp: 'BUF' })).toBe(gameOf({ TeamAbbrev: 'BUF', Opp: 'KC' }))
  expect(gameOf({ TeamAbbrev: 'KC', Opp: '' })).toBe('KC')
})

test.each([
  ['an unknown column', { Color: 'red' }],
  ['a lower-case position', { Position: 'rb' }],
  ['a position that ends in a slash', { Position: 'PG/' }],
  ['a Min Exp above 100', { MinExp: 101 }],
  ['half a click of Boost', { Boost: 0.5 }],
  ['a salary in cents', { Salary: 5000.5 }],
  ['a negative projection of the user', { UserProj: -1 }],
  ['a start without a time zone', { GameStart: '2024-09-08T13:00:00' }],
])('%s is refused', (_, fields) => {
  expect(PlayerRow.safeParse({ ...row(), ...fields }).success).toBe(false)
})
