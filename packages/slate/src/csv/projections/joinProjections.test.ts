import { describe, expect, test } from 'vitest'
import { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { joinProjections } from './joinProjections.ts'
import type { Projection } from './readProjectionRow.ts'

type Percentiles = NonNullable<PlayerRow['Percentiles']>

interface Named {
  Name: string
  TeamAbbrev?: string
  Position?: string
  RosterPosition?: 'CPT' | 'FLEX'
  Id?: string
}

const pool = (...players: Named[]) =>
  players.map((player, index) =>
    PlayerRow.parse({ Id: `${index}`, Position: 'WR', TeamAbbrev: 'CIN', Salary: 5000, ProjPts: 7, ...player }),
  )

const file = (...rows: Partial<Projection>[]) =>
  rows.map((row, index): Projection => ({ row: index + 2, name: '', points: index + 1, ...row }))

const join = (players: PlayerRow[], projections: Projection[], sport: Sport = 'nfl') =>
  joinProjections(players, [{ rows: projections }], { sport })

const pointsOf = (players: PlayerRow[], projections: Projection[], sport?: Sport) =>
  join(players, projections, sport).players.map(({ ProjPts }) => ProjPts)

describe('a projection finds its player', () => {
  test.each<[string, Named, Partial<Projection>]>([
    ['by id, under any name', { Name: 'Robbie Chosen', Id: '77' }, { id: '77', name: 'Robby Anderson' }],
    ['without apostrophe', { Name: "Ja'Marr Chase" }, { name: 'JaMarr Chase', team: 'CIN', position: 'WR' }],
    ['without accents', { Name: 'Luka Dončić' }, { name: 'Luka Doncic' }],
    ['without dots', { Name: 'A.J. Brown' }, { name: 'AJ Brown', team: 'CIN' }],
    ['without Jr.', { Name: 'Marvin Harrison Jr.' }, { name: 'Marvin Harrison', team: 'CIN', position: 'WR' }],
    ['with a hyphen or a space', { Name: 'Amon-Ra St. Brown' }, { name: 'Amon Ra St Brown', team: 'CIN' }],
    ["by the team's other code", { Name: 'Evan Engram', TeamAbbrev: 'JAX' }, { name: 'Evan Engram', team: 'JAC' }],
    ['by the team’s former code', { Name: 'Davante Adams', TeamAbbrev: 'LV' }, { name: 'Davante Adams', team: 'OAK' }],
    ['by an initial', { Name: 'Christian McCaffrey', Position: 'RB' }, { name: 'C. McCaffrey', team: 'CIN' }],
    ['a free agent by name', { Name: 'Rodney Smith', TeamAbbrev: 'FA' }, { name: 'Rodney Smith', team: 'CAR' }],
    ['a defense by nickname', { Name: 'Bengals ', Position: 'DST' }, { name: 'Bengals', team: 'CIN', position: 'DST' }],
    ['a defense by its full name', { Name: 'Bengals', Position: 'DST' }, { name: 'Cincinnati Bengals', position: 'D' }],
    ['a defense by the team code', { Name: 'Bengals', Position: 'DST' }, { name: 'CIN D/ST' }],
    [
      'a defense by its team only',
      { Name: 'WAS Football Team', Position: 'DST', TeamAbbrev: 'WAS' },
      { name: 'Defense', team: 'WSH', position: 'DEF' },
    ],
  ])('%s', (_, player, projection) => {
    expect(pointsOf(pool(player), file({ points: 12.345, ...projection }))).toEqual([12.35])
  })
})

describe('two players with the same name are never confused', () => {
  test('teams tell them apart', () => {
    const players = pool({ Name: 'Josh Allen', TeamAbbrev: 'BUF' }, { Name: 'Josh Allen', TeamAbbrev: 'JAX' })
    const projections = file({ name: 'Josh Allen', team: 'JAC' }, { name: 'Josh Allen', team: 'BUF' })
    expect(pointsOf(players, projections)).toEqual([2, 1])
  })

  test('positions tell them apart', () => {
    const players = pool({ Name: 'Mike Williams' }, { Name: 'Mike Williams', Position: 'TE' })
    const projections = file({ name: 'Mike Williams', position: 'TE' }, { name: 'Mike Williams', position: 'WR' })
    expect(pointsOf(players, projections)).toEqual([2, 1])
  })

  test('Jr. tells father and son on one team apart', () => {
    const players = pool({ Name: 'Frank Gore' }, { Name: 'Frank Gore Jr.' })
    const both = { team: 'CIN', position: 'WR' }
    expect(pointsOf(players, file({ name: 'Frank Gore Jr', ...both }, { name: 'Frank Gore', ...both }))).toEqual([2, 1])
  })

  test.each<[string, Named[], Partial<Projection>[]]>([
    [
      'a file without teams',
      [{ Name: 'Mike Williams' }, { Name: 'Mike Williams', TeamAbbrev: 'NYJ' }],
      [{ name: 'Mike Williams' }],
    ],
    ['another team, where a namesake may play', [{ Name: 'Mike Williams' }], [{ name: 'Mike Williams', team: 'NYJ' }]],
    ['another position', [{ Name: 'Josh Allen', Position: 'QB' }], [{ name: 'Josh Allen', position: 'LB' }]],
    [
      'an initial that fits two',
      [{ Name: 'Tee Higgins' }, { Name: 'Tom Higgins' }],
      [{ name: 'T. Higgins', team: 'CIN' }],
    ],
    ['a name given twice', [{ Name: 'Tee Higgins' }], [{ name: 'Tee Higgins' }, { name: 'Tee Higgins' }]],
    [
      'half of New York',
      [{ Name: 'Giants', Position: 'DST', TeamAbbrev: 'NYG' }],
      [{ name: 'New York', position: 'DST' }],
    ],
  ])('%s matches nobody and is reported', (_, players, rows) => {
    const joined = join(pool(...players), file(...rows))
    expect(joined.files[0]!.unmatched).toHaveLength(rows.length)
    expect(joined.playersWithout).toHaveLength(players.length)
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual(players.map(() => 0))
  })
})

describe('the projections file decides', () => {
  test('it sets points, ownership, ceiling and minutes', () => {
    const row = { name: 'Luka Doncic', points: 58.126, ownership: 31.337, ceiling: 80, minutes: 36 }
    expect(join(pool({ Name: 'Luka Dončić', Position: 'PG' }), file(row), 'nba').players[0]).toMatchObject({
      ProjPts: 58.13,
      HouseProjPts: 58.13,
      ProjOwn: 31.34,
      HouseOwn: 31.34,
      Ceiling: 80,
      ProjMins: 36,
      HouseProjMins: 36,
    })
  })

  test('players without a row or without points get 0 and are named', () => {
    const joined = join(pool({ Name: 'Tee Higgins' }, { Name: 'Andrei Iosivas' }, { Name: 'Joe Burrow' }), [
      { row: 2, name: 'Tee Higgins', ownership: 4 },
      { row: 3, name: 'Joe Burrow', points: 20 },
    ])
    expect(joined.players.map(({ ProjPts, HouseProjPts }) => [ProjPts, HouseProjPts])).toEqual([
      [0, 0],
      [0, 0],
      [20, 20],
    ])
    expect(joined.files).toMatchObject([{ matched: 2 }])
    expect(joined.playersWithout).toMatchObject([{ Name: 'Tee Higgins' }, { Name: 'Andrei Iosivas' }])
  })

  test('a captain gets 1.5 times the player’s points, and no ownership', () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '1|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '2|FLEX', RosterPosition: 'FLEX' },
    )
    for (const key of [{ name: 'Jalen Hurts' }, { id: '2' }]) {
      expect(join(players, file({ points: 20.01, ceiling: 30, ownership: 50, ...key })).players).toMatchObject([
        { ProjPts: 30.02, Ceiling: 45, ProjOwn: null },
        { ProjPts: 20.01, Ceiling: 30, ProjOwn: 50 },
      ])
    }
  })

  test('if captain and FLEX share a site id, a row with it is the FLEX row', () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '5-6|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '5-6|FLEX', RosterPosition: 'FLEX' },
    )
    expect(pointsOf(players, file({ id: '5-6', points: 20 }))).toEqual([30, 20])
    expect(pointsOf(players, file({ id: '5-6|CPT', points: 29 }, { id: '5-6|FLEX', points: 20 }))).toEqual([29, 20])
  })

  test("a captain row that repeats the FLEX row's law, like SaberSim's, is multiplied", () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '1|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '2|FLEX', RosterPosition: 'FLEX' },
    )
    const spread = { ceiling: 34, floor: 6, stdDev: 8, percentiles: [10, 18, 24, 28, 34, 40] as Percentiles }
    const projections = file({ id: '2', points: 20, ...spread }, { id: '1', points: 30, ownership: 11, ...spread })
    expect(join(players, projections).players).toMatchObject([
      { ProjPts: 30, Ceiling: 51, Floor: 9, StdDev: 12, Percentiles: [15, 27, 36, 42, 51, 60], ProjOwn: 11 },
      { ProjPts: 20, Ceiling: 34, Floor: 6, StdDev: 8, Percentiles: [10, 18, 24, 28, 34, 40] },
    ])
  })

  test('a file without ids can mark captains by slot', () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '1|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '2|FLEX', RosterPosition: 'FLEX' },
    )
    const rows = file({ name: 'Jalen Hurts', points: 29, isCaptain: true }, { name: 'Jalen Hurts', points: 20 })
    expect(pointsOf(players, rows)).toEqual([29, 20])
    expect(join(pool({ Name: 'Jalen Hurts' }), rows).files[0]!.unmatched).toMatchObject([{ isCaptain: true }])
  })

  test('salaries tell two players with the same name in a showdown apart', () => {
    const josh = (Id: string, RosterPosition: 'CPT' | 'FLEX', Salary: number) =>
      PlayerRow.parse({ Id, Name: 'Josh Allen', Position: 'WR', TeamAbbrev: 'CIN', RosterPosition, Salary })
    const players = [
      josh('1', 'CPT', 3000),
      josh('2', 'FLEX', 2000),
      josh('3', 'CPT', 15_000),
      josh('4', 'FLEX', 10_000),
    ]
    const projections = file({ id: '2', points: 2 }, { id: '4', points: 20 })
    expect(pointsOf(players, projections)).toEqual([3, 2, 30, 20])
  })

  test('fields that the file has are cleared for players without a value, and other fields stay', () => {
    const before = {
      ProjOwn: 9,
      HouseOwn: 9,
      Ceiling: 30,
      StdDev: 5,
      Floor: 2,
      PlayChance: 60,
      Percentiles: [1, 2, 3, 4, 5, 6] as Percentiles,
      ProjMins: 30,
    }
    const players = pool({ Name: 'Tee Higgins' }, { Name: 'Andrei Iosivas' }).map((row) => ({ ...row, ...before }))
    expect(join(players, file({ name: 'Tee Higgins', ownership: 4 })).players).toMatchObject([
      { ...before, ProjPts: 1, ProjOwn: 4, HouseOwn: 4 },
      { ...before, ProjPts: 0, ProjOwn: null, HouseOwn: null },
    ])
  })

  test('the batting order is read only in baseball, and a file without one keeps the pool’s', () => {
    const order = (sport: Sport, battingOrder?: number) => {
      const [row] = pool({ Name: 'Cal Raleigh', Position: 'C' })
      const projection = { name: 'Cal Raleigh', ...(battingOrder === undefined ? {} : { battingOrder }) }
      return join([{ ...row!, BattingOrder: 7 }], file(projection), sport).players[0]!.BattingOrder
    }
    expect([order('mlb', 2), order('mlb'), order('nba', 2)]).toEqual([2, 7, 7])
  })

  test('a captain’s own row counts as it is', () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '1|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '2|FLEX', RosterPosition: 'FLEX' },
    )
    const projections = file({ id: '2', points: 20, ownership: 50 }, { id: '1', points: 29, ownership: 11 })
    expect(join(players, projections).players).toMatchObject([
      { ProjPts: 29, ProjOwn: 11 },
      { ProjPts: 20, ProjOwn: 50 },
    ])
  })
})

describe('several files', () => {
  const players = pool({ Name: 'Gerrit Cole', Position: 'P' }, { Name: 'Aaron Judge', Position: 'OF' })
  const merged = (...files: Projection[][]) =>
    joinProjections(
      players,
      files.map((rows) => ({ rows })),
      { sport: 'mlb' },
    )

  test('hitters and pitchers make one pool', () => {
    const joined = merged(file({ name: 'Aaron Judge', points: 11 }), file({ name: 'Gerrit Cole', points: 19 }))
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual([19, 11])
    expect(joined.playersWithout).toEqual([])
    expect(joined.countsOf.get('points')).toEqual([1, 1])
  })

  test('points come from one and ownership from the other', () => {
    const joined = merged(
      [
        { row: 2, name: 'Gerrit Cole', points: 19 },
        { row: 3, name: 'Aaron Judge', points: 11 },
      ],
      [{ row: 2, name: 'Aaron Judge', ownership: 31 }],
    )
    expect(joined.players.map(({ ProjPts, ProjOwn }) => [ProjPts, ProjOwn])).toEqual([
      [19, null],
      [11, 31],
    ])
  })

  test('the last file counts for each value that it has', () => {
    const joined = merged(
      [
        { row: 2, name: 'Gerrit Cole', points: 19, ownership: 40 },
        { row: 3, name: 'Aaron Judge', points: 11, ownership: 20 },
      ],
      [{ row: 2, name: 'Aaron Judge', points: 12 }],
    )
    expect(joined.players.map(({ ProjPts, ProjOwn }) => [ProjPts, ProjOwn])).toEqual([
      [19, 40],
      [12, 20],
    ])
    expect(joined.countsOf.get('points')).toEqual([1, 1])
    expect(joined.countsOf.get('ownership')).toEqual([2, 0])
  })

  test('ownership alone keeps the pool’s points', () => {
    const joined = merged([{ row: 2, name: 'Aaron Judge', ownership: 31 }])
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual([7, 7])
    expect(joined.playersWithout).toEqual([])
  })
})

describe('a link made by the user', () => {
  const link = (...pairs: [row: number, id: string][]) => new Map(pairs)
  const linked = (players: PlayerRow[], projections: Projection[], links: ReadonlyMap<number, string>) =>
    joinProjections(players, [{ rows: projections, links }], { sport: 'nfl' })

  test('joins even if name or team contradict', () => {
    const players = pool({ Name: 'Robbie Chosen' }, { Name: 'Tee Higgins' })
    const projections = file({ name: 'Robby Anderson', team: 'NYJ' }, { name: 'Tee Higgins' })
    const joined = linked(players, projections, link([2, '0']))
    expect(joined).toMatchObject({ files: [{ matched: 2, unmatched: [] }], playersWithout: [] })
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual([1, 2])
  })

  test('outranks the file’s id and name', () => {
    const players = pool({ Name: 'Tee Higgins', Id: 'a' }, { Name: 'Andrei Iosivas', Id: 'b' })
    const joined = linked(players, file({ name: 'Tee Higgins', id: 'a' }), link([2, 'b']))
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual([0, 1])
    expect(joined.playersWithout).toMatchObject([{ Id: 'a' }])
  })

  test('in a showdown counts for both rows', () => {
    const players = pool(
      { Name: 'Jalen Hurts', Id: '1|CPT', RosterPosition: 'CPT' },
      { Name: 'Jalen Hurts', Id: '2|FLEX', RosterPosition: 'FLEX' },
    )
    const joined = linked(players, file({ name: 'J. H.', points: 20 }), link([2, '2|FLEX']))
    expect(joined.players.map(({ ProjPts }) => ProjPts)).toEqual([30, 20])
  })

  test.each<[string, [number, string][], string]>([
    ['a missing row', [[9, '0']], 'row 9: the file has no projection in this row'],
    ['a missing player', [[2, 'x']], 'row 2: x is not in the pool'],
    [
      'one player twice',
      [
        [2, '0'],
        [3, '0'],
      ],
      'row 3: Tee Higgins is already matched to another row',
    ],
  ])('is refused for %s', (_, pairs, reason) => {
    const projections = file({ name: 'A' }, { name: 'B' })
    expect(() => linked(pool({ Name: 'Tee Higgins' }), projections, link(...pairs))).toThrow(reason)
  })
})

test('points of a file take the place of our own baseline, with all that belongs to it', () => {
  const [player] = pool({ Name: 'Tee Higgins' })
  const baseline = { BaselineGames: 34, HouseProjPts: 11, StdDev: 6, PlayChance: 95, HouseOwn: 8, BaselineOwn: true }
  const [joined] = join([{ ...player!, ...baseline }], file({ name: 'Tee Higgins', points: 13 })).players
  expect(joined).toMatchObject({ ProjPts: 13, BaselineGames: null, StdDev: null, PlayChance: null })
  expect(joined).toMatchObject({ HouseOwn: 8, BaselineOwn: true })
})
