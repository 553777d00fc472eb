import { derivePlayer, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { expectedPlayers, positionOffers, rangeOffers, teamOffers } from './preRows.ts'

let nextId = 1
const player = (Name: string, Position: string, rest: Partial<PlayerRow> = {}): Player =>
  derivePlayer(PlayerRow.parse({ Id: String(nextId++), Name, Position, Salary: 5000, ProjPts: 10, ...rest }))

const nfl = { sport: 'nfl', site: 'dk' } as const
const kc = { TeamAbbrev: 'KC', Opp: 'BUF', OU: 50.5, Spread: -3, ImpPts: 26.75 }
const buf = { TeamAbbrev: 'BUF', Opp: 'KC', OU: 50.5, Spread: 3, ImpPts: 23.75 }

test('a position’s players are averaged, those worth their salary on a good day counted, and exposures ignored', () => {
  const pool = [
    player('Ada', 'QB', { Salary: 7000, ProjPts: 21, Ceiling: 30, ProjOwn: 12, MaxExp: 0 }),
    player('Bea', 'QB', { Salary: 6000, ProjPts: 15, Ceiling: 20, ProjOwn: 3 }),
    player('Cid', 'RB', { ProjOwn: null }),
  ]
  // A QB for $7,000 should reach 26.4, for $6,000 24.
  expect(positionOffers(pool, ['QB', 'RB', 'WR'], nfl)).toEqual([
    { position: 'QB', count: 2, salary: 6500, projection: 18, value: 2.75, ceiling: 25, gpp: 1, ownership: 15 },
    { position: 'RB', count: 1, salary: 5000, projection: 10, value: 2, ceiling: null, gpp: null, ownership: null },
  ])
})

test('ownership ranges count players by the brackets of the settings', () => {
  const pool = [2.4, 2.5, 9.9, 18, 40].map((ProjOwn) => player('Ada', 'QB', { ProjOwn }))
  expect(rangeOffers(pool, nfl).map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [2.5, 1],
    [5, 1],
    [10, 0],
    [18, 1],
    [25, 1],
  ])
})

test('a team has its game’s lines, its ownership and that of both teams', () => {
  const pool = [
    player('Ada', 'QB', { ...kc, ProjOwn: 10 }),
    player('Bea', 'WR', { ...kc, ProjOwn: 20 }),
    player('Cid', 'WR', { ...buf, ProjOwn: 5 }),
    player('Free agent', 'WR'),
  ]
  expect(teamOffers(pool, nfl)).toMatchObject([
    {
      team: 'KC',
      opponent: 'BUF',
      total: 50.5,
      spread: -3,
      implied: 26.75,
      count: 2,
      ownership: 30,
      gameOwnership: 35,
    },
    { team: 'BUF', opponent: 'KC', spread: 3, count: 1, ownership: 5, gameOwnership: 35 },
  ])
})

test('in a showdown a team’s player counts once, with the ownership of both slots', () => {
  const rows = (['CPT', 'FLEX'] as const).map((RosterPosition) =>
    player('Ada', 'QB', { ...kc, Id: `7|${RosterPosition}`, RosterPosition, ProjOwn: 30 }),
  )
  expect(teamOffers(rows, nfl)).toMatchObject([{ team: 'KC', count: 1, ownership: 60 }])
  expect(positionOffers(rows, ['CPT', 'FLEX'], nfl).map(({ position }) => position)).toEqual(['CPT', 'FLEX'])
})

test('players without a projection are left out, unless nobody has one', () => {
  const [out, on] = [player('Out', 'QB', { ProjPts: 0 }), player('On', 'QB')]
  expect(expectedPlayers([out, on])).toEqual([on])
  expect(expectedPlayers([out])).toEqual([out])
})
