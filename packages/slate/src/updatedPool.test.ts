import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Player } from './player.ts'
import { updatedPool } from './updatedPool.ts'

const player = (Id: string, row: Partial<Player> = {}) =>
  Player.parse({ Id, Name: `Player ${Id}`, Position: 'WR', TeamAbbrev: 'BUF', Salary: 5000, ProjPts: 7, ...row })

const averages = (...players: Player[]) => ({ players, hasProjections: false })
const projected = (...players: Player[]) => ({ players, hasProjections: true })

const early = { GameStart: '2025-09-07T17:00:00Z', Opp: 'NYJ', Venue: 'H', TimeRank: 1 } as const
const late = { GameStart: '2025-09-08T00:20:00Z', TeamAbbrev: 'KC', Opp: 'LAC', Venue: 'R' } as const

describe('a later import of a slate', () => {
  test('is the whole pool if there was none', () => {
    const imported = averages(player('1'))
    expect(updatedPool(undefined, imported)).toBe(imported)
  })

  test('brings new salaries and status, adds new players and drops missing ones', () => {
    const { players } = updatedPool(
      averages(player('1'), player('2', { Status: 'Q' })),
      averages(player('2', { Salary: 6100, Status: '' }), player('3')),
    )
    expect(players.map(({ Id, Salary, Status }) => [Id, Salary, Status])).toEqual([
      ['2', 6100, ''],
      ['3', 5000, ''],
    ])
  })

  test('keeps opponent and start once a game is only "In Progress", and ranks the starts of the whole slate', () => {
    const { players } = updatedPool(
      averages(player('1', early), player('2', { ...late, TimeRank: 2 })),
      averages(player('1', { Salary: 7000 }), player('2', { ...late, TimeRank: 1 })),
    )
    expect(players[0]).toMatchObject({ ...early, Salary: 7000 })
    expect(players[1]).toMatchObject({ ...late, TimeRank: 2 })
  })

  test('updates a rescheduled game: once it is scheduled again, it is no longer delayed', () => {
    const delayed = updatedPool(averages(player('1', early)), averages(player('1', { GameStatus: 'delayed' })))
    expect(delayed.players[0]).toMatchObject({ ...early, GameStatus: 'delayed' })
    const { players } = updatedPool(delayed, averages(player('1', { ...early, GameStart: '2025-09-07T20:00:00Z' })))
    expect(players[0]).toMatchObject({ GameStart: '2025-09-07T20:00:00Z', GameStatus: null, Opp: 'NYJ' })
  })

  test('gives a new player of a game that is only "In Progress" the game of their teammates', () => {
    const { players } = updatedPool(
      averages(player('1', { ...early, OU: 48.5, BattingOrder: 4 })),
      averages(player('1', { GameStatus: 'started' }), player('2', { GameStatus: 'started' }), player('3')),
    )
    expect(players[1]).toMatchObject({ ...early, GameStatus: 'started', OU: 48.5, BattingOrder: null })
    expect(players[2]).toMatchObject({ GameStart: null, Opp: '' })
  })

  test('keeps odds and batting order unless the newer file has them', () => {
    const odds = { OU: 48.5, Spread: -3, ImpPts: 25.75, BattingOrder: 4 }
    const before = averages(player('1', { ...early, ...odds }))
    expect(updatedPool(before, averages(player('1', early))).players[0]).toMatchObject(odds)
    expect(updatedPool(before, averages(player('1', { ...early, OU: 50, BattingOrder: 1 }))).players[0]).toMatchObject({
      OU: 50,
      Spread: -3,
      BattingOrder: 1,
    })
  })

  test.each([
    ['another team', { TeamAbbrev: 'MIA' }],
    ['another opponent', { Opp: 'MIA' }],
  ])('gives a player who now has %s nothing from the former game', (_, row) => {
    const before = averages(player('1', { ...early, OU: 48.5 }))
    expect(updatedPool(before, averages(player('1', row))).players[0]).toMatchObject({ GameStart: null, OU: null })
  })

  test('matches players by name if ids differ, but never namesakes', () => {
    const named = (id: string, row: Partial<Player> = {}) => player(id, { Name: 'Jason Witten', ...row })
    const before = averages(named('nfl.p.6405', early))
    const after = averages(named('nfl.p.6405$nfl.g.2239219'))
    expect(updatedPool(before, after).players[0]).toMatchObject(early)
    const twoNow = averages(named('a'), named('b'))
    expect(updatedPool(before, twoNow).players.map(({ GameStart }) => GameStart)).toEqual([null, null])
    const twoBefore = averages(named('a', early), named('b', early))
    expect(updatedPool(twoBefore, after).players[0]!.GameStart).toBeNull()
  })
})

describe('projections of a slate that is imported again', () => {
  const law = { Percentiles: [12, 18, 23, 26, 31, 38] as [number, number, number, number, number, number], Floor: 6 }
  const projection = {
    ...{ ProjPts: 18.5, ProjOwn: 22, Ceiling: 31, StdDev: 7.5, ProjMins: 34 },
    ...law,
    PlayChance: 75,
  }

  test('stay if the newer file has only averages', () => {
    const { players, hasProjections } = updatedPool(projected(player('1', projection)), averages(player('1')))
    expect(hasProjections).toBe(true)
    expect(players[0]).toMatchObject({
      ...projection,
      HouseProjPts: 18.5,
      HouseOwn: 22,
      HouseProjMins: 34,
      Min: 34,
      ProjPtsAdjusted: 18.5,
    })
  })

  test('are replaced by newer projections, and averages by newer averages', () => {
    const newer = projected(player('1', { ProjPts: 12 }))
    expect(updatedPool(projected(player('1', projection)), newer)).toEqual(newer)
    expect(updatedPool(averages(player('1', projection)), averages(player('1')))).toEqual(averages(player('1')))
  })

  test('are 0 for a player who is now out, and the average for one who is new or back', () => {
    const before = projected(player('1', projection), player('2', { Status: 'O', ProjPts: 0 }))
    const { players } = updatedPool(before, averages(player('1', { Status: 'O' }), player('2'), player('3')))
    expect(players.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)).toEqual([0, 7, 7])
  })

  test('are not kept for a pool of other players', () => {
    expect(updatedPool(projected(player('1', projection)), averages(player('9'))).hasProjections).toBe(false)
  })
})

test('importing the same file again changes nothing', () => {
  const row = fc.record({
    Status: fc.constantFrom('', 'O', 'Q'),
    Salary: fc.integer({ min: 3000, max: 9000 }),
    ProjPts: fc.integer({ min: 0, max: 30 }),
    ProjOwn: fc.option(fc.integer({ min: 0, max: 100 })),
    OU: fc.option(fc.integer({ min: 35, max: 55 })),
    TeamAbbrev: fc.constantFrom('BUF', 'MIA'),
    Opp: fc.constantFrom('', 'NYJ'),
    GameStart: fc.constantFrom(null, '2025-09-07T17:00:00Z', '2025-09-07T20:25:00Z'),
    GameStatus: fc.constantFrom(null, 'started' as const, 'delayed' as const),
  })
  const pool = fc.record({
    players: fc
      .uniqueArray(fc.tuple(fc.constantFrom('1', '2', '3', '4'), row), { selector: ([id]) => id })
      .map((rows) => rows.map(([id, fields]) => player(id, fields))),
    hasProjections: fc.boolean(),
  })
  fc.assert(
    fc.property(pool, pool, (before, imported) => {
      const once = updatedPool(before, imported)
      expect(once.players.map(({ Id, Salary, Status }) => [Id, Salary, Status])).toEqual(
        imported.players.map(({ Id, Salary, Status }) => [Id, Salary, Status]),
      )
      const twice = updatedPool(once, imported)
      expect(twice.players.map(({ GameStart, OU, Opp }) => [GameStart, OU, Opp])).toEqual(
        once.players.map(({ GameStart, OU, Opp }) => [GameStart, OU, Opp]),
      )
      if (once.hasProjections) expect(twice).toEqual(once)
    }),
  )
})
