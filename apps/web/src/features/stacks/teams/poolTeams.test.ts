import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { orderedTeams, poolTeams } from './poolTeams.ts'

const player = (TeamAbbrev: string, rest: Partial<PlayerRow>) =>
  derivePlayer(PlayerRow.parse({ Id: '1', Name: 'A', Position: 'WR', Salary: 5000, TeamAbbrev, ...rest }))

test('every team has a row with its implied points and its QBs’ exposure and projection', () => {
  const teams = poolTeams([
    player('KC', { Opp: 'BUF', ImpPts: 27 }),
    player('KC', { Position: 'QB', MinExp: 30, ProjPts: 22, Opp: 'BUF', ImpPts: 27 }),
    player('KC', { Position: 'QB', MinExp: 5, ProjPts: 4, Opp: 'BUF', ImpPts: 27 }),
    player('BUF', { Opp: 'KC' }),
    player('', {}),
  ])
  expect(teams).toEqual([
    { team: 'KC', opponent: 'BUF', implied: 27, qbMinExp: 35, qbPoints: 22 },
    { team: 'BUF', opponent: 'KC', implied: null, qbMinExp: 0, qbPoints: null },
  ])
})

test('teams sort by implied points, by game with opponents next to each other, or by name', () => {
  const team = (name: string, opponent: string, implied: number | null) => ({
    team: name,
    opponent,
    implied,
    qbMinExp: 0,
    qbPoints: null,
  })
  const teams = [
    team('NYG', 'LAC', 10),
    team('KC', 'BUF', 24),
    team('BUF', 'KC', 25),
    team('LAC', 'NYG', 28),
    team('X', '', null),
  ]
  const names = (order: 'implied' | 'game' | 'team') => orderedTeams(teams, order).map((each) => each.team)
  expect(names('implied')).toEqual(['LAC', 'BUF', 'KC', 'NYG', 'X'])
  expect(names('game')).toEqual(['BUF', 'KC', 'LAC', 'NYG', 'X'])
  expect(names('team')).toEqual(['BUF', 'KC', 'LAC', 'NYG', 'X'])
})
