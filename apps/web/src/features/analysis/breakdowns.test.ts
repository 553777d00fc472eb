import { derivePlayer, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { ownershipRows, positionRows, teamRows } from './breakdowns.ts'
import { leverageLists } from './leverageLists.ts'

let nextId = 1
const player = (Name: string, Position: string, rest: Partial<PlayerRow> = {}): Player =>
  derivePlayer(PlayerRow.parse({ Id: String(nextId++), Name, Position, Salary: 5000, ProjPts: 10, ...rest }))

test('positions count usable players: exposures are summed; points, value and ownership averaged', () => {
  const pool = [
    player('Ada', 'QB', { MinExp: 20, MaxExp: 60, ProjPts: 20, ProjOwn: 12 }),
    player('Bea', 'QB', { MaxExp: 40, ProjPts: 15, ProjOwn: null }),
    player('Cid', 'QB', { MaxExp: 0, ProjPts: 30, ProjOwn: 50 }),
  ]
  const [quarterbacks, backs] = positionRows(pool, ['QB', 'RB'], 'dk')
  expect(quarterbacks).toMatchObject({
    position: 'QB',
    count: 2,
    minExp: 20,
    maxExp: 100,
    projection: 17.5,
    value: 3.5,
    ownership: 12,
  })
  expect(backs).toMatchObject({ position: 'RB', count: 0, maxExp: 0, projection: null })
})

test('a two-position guard counts in both, and a captain’s row as captain', () => {
  const pool = [
    player('Ada', 'PG/SG'),
    player('Bea', 'SG'),
    player('Cid', 'C', { RosterPosition: 'CPT' }),
    player('Cid', 'C', { RosterPosition: 'FLEX' }),
  ]
  const counts = positionRows(pool, ['PG', 'SG'], 'dk').map(({ position, count }) => [position, count])
  expect(counts).toEqual([
    ['PG', 1],
    ['SG', 2],
    ['CPT', 1],
    ['FLEX', 1],
  ])
})

test('a player exactly at a bracket’s end is in the next one; without ownership in the lowest', () => {
  const owned = [null, 2.4, 2.5, 5, 9.9, 10, 18, 25, 60].map((ProjOwn) => player('Ada', 'QB', { ProjOwn, MaxExp: 20 }))
  const rows = ownershipRows([...owned, player('out', 'QB', { ProjOwn: 30, MaxExp: 0 })], 'dk')
  expect(rows.map(({ from, count }) => [from, count])).toEqual([
    [0, 2],
    [2.5, 1],
    [5, 2],
    [10, 1],
    [18, 1],
    [25, 2],
  ])
  expect(rows[5]).toMatchObject({ maxExp: 40, leverage: 10 - 42.5 })
})

test('teams sum exposure and the ownership of all their players', () => {
  const team = { TeamAbbrev: 'KC', Opp: 'BUF', ImpPts: 27.5 }
  const [kc, buf] = teamRows(
    [
      player('Ada', 'QB', { ...team, MinExp: 10, MaxExp: 50, ProjOwn: 12 }),
      player('Bea', 'WR', { ...team, MaxExp: 0, ProjOwn: 30 }),
      player('Cid', 'WR', { TeamAbbrev: 'BUF', Opp: 'KC', ProjOwn: null }),
    ],
    'dk',
  )
  expect(kc).toMatchObject({ team: 'KC', opponent: 'BUF', implied: 27.5, count: 1, minExp: 10, maxExp: 50, ownSum: 42 })
  expect(buf).toMatchObject({ team: 'BUF', implied: null, count: 1, ownSum: 0 })
})

test('in a showdown a player’s two rows count as one player with the exposure of both', () => {
  const rows = (['CPT', 'FLEX'] as const).map((RosterPosition) =>
    player('Ada', 'QB', { Id: `7|${RosterPosition}`, TeamAbbrev: 'KC', RosterPosition, MaxExp: 40 }),
  )
  expect(teamRows(rows, 'dk')).toMatchObject([{ team: 'KC', count: 1, maxExp: 80 }])
})

test('the lists have five players each by leverage, ties by projection, and only players with points', () => {
  const pool = [1, 2, 3, 4, 5, 6].map((rank) =>
    player(`P${rank}`, 'WR', { MaxExp: 20 * (rank - 1), ProjOwn: 10, ProjPts: rank }),
  )
  const twin = player('Twin', 'WR', { MaxExp: 100, ProjOwn: 10, ProjPts: 30 })
  const out = player('Out', 'WR', { MaxExp: 100, ProjOwn: 0, ProjPts: 0 })
  const unknown = player('Unknown', 'WR', { ProjOwn: null })
  const { over, under } = leverageLists([...pool, twin, out, unknown])
  expect(over.map(({ Name }) => Name)).toEqual(['Twin', 'P6', 'P5', 'P4', 'P3'])
  expect(under.map(({ Name }) => Name)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
})
