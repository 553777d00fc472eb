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

test('a player exactly at a bracket’s end is in the next one, and unknown ownership is in none', () => {
  const owned = [null, 2.4, 2.5, 5, 9.9, 10, 18, 25, 60].map((ProjOwn) => player('Ada', 'QB', { ProjOwn, MaxExp: 20 }))
  const rows = ownershipRows([...owned, player('out', 'QB', { ProjOwn: 30, MaxExp: 0 })], 'dk')
  expect(rows.map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [2.5, 1],
    [5, 2],
    [10, 1],
    [18, 1],
    [25, 2],
    [null, 1],
  ])
  expect(ownershipRows([player('Ada', 'QB', { ProjOwn: 3 })], 'dk').map(({ from }) => from)).not.toContain(null)
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
  expect(buf).toMatchObject({ team: 'BUF', implied: null, count: 1, ownSum: null })
})

test('in a showdown a player’s two rows count as one player with the exposure of both', () => {
  const rows = (['CPT', 'FLEX'] as const).map((RosterPosition) =>
    player('Ada', 'QB', { Id: `7|${RosterPosition}`, TeamAbbrev: 'KC', RosterPosition, MaxExp: 40 }),
  )
  expect(teamRows(rows, 'dk')).toMatchObject([{ team: 'KC', count: 1, maxExp: 80 }])
})

test('the lists have the five players furthest above and below the field, ties by projection', () => {
  const pool = [1, 2, 3, 4, 5, 6].flatMap((rank) => [
    player(`Over ${rank}`, 'WR', { MaxExp: 60 + rank, ProjOwn: 10, ProjPts: rank }),
    player(`Under ${rank}`, 'WR', { MaxExp: 20 - rank, ProjOwn: 10, ProjPts: rank }),
  ])
  const twin = player('Twin', 'WR', { MaxExp: 66, ProjOwn: 10, ProjPts: 30 })
  const out = player('Out', 'WR', { MaxExp: 99, ProjOwn: 0, ProjPts: 0 })
  const unknown = player('Unknown', 'WR', { MaxExp: 99, ProjOwn: null })
  const even = player('Even', 'WR', { MaxExp: 20, ProjOwn: 10 })
  const { over, under } = leverageLists([...pool, twin, out, unknown, even])
  expect(over.map(({ Name }) => Name)).toEqual(['Twin', 'Over 6', 'Over 5', 'Over 4', 'Over 3'])
  expect(under.map(({ Name }) => Name)).toEqual(['Under 6', 'Under 5', 'Under 4', 'Under 3', 'Under 2'])
})

test('a player whose exposures are still 0 to 100 is in neither list, and nobody is under with more than the field', () => {
  const untouched = player('Untouched', 'WR', { ProjOwn: 1 })
  const wanted = player('Wanted', 'WR', { MinExp: 30, ProjOwn: 20 })
  expect(leverageLists([untouched, wanted])).toEqual({ over: [wanted], under: [] })
})
