import { expect, test } from 'vitest'
import { parseBuildRequest } from './buildRequest.ts'
import { withChanges } from './withChanges.ts'

const request = parseBuildRequest({
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
  lineupLength: 9,
  players: [
    { Id: '1', Name: 'Ada Reed', Position: 'QB', TeamAbbrev: 'KC', Salary: 5000, ProjPts: 10, MaxExp: 40 },
    { Id: '2', Name: 'Bo Lane', Position: 'RB', TeamAbbrev: 'KC', Salary: 5000, ProjPts: 10 },
  ],
  groups: [{ ID: 'g', players: ['1', '2'], minGroup: 2, maxGroup: 2 }],
})

test('a change touches only what it names', () => {
  const changed = withChanges(request, [
    { kind: 'settings', settings: { minSal: 48_000 } },
    { kind: 'player', Id: '1', edit: { MinExp: 20, Boost: 2 } },
    { kind: 'teamStack', TeamAbbrev: 'KC', fields: { TotalMaxWRs: 1 } },
    { kind: 'teamStack', TeamAbbrev: 'KC', fields: { TotalMinTEs: 1 } },
    { kind: 'group', ID: 'g', fields: { minGroup: 1 } },
  ])
  expect(changed.minSal).toBe(48_000)
  expect(changed.players[0]).toMatchObject({ MinExp: 20, MaxExp: 40, ProjPtsAdjusted: 11 })
  expect(changed.players[1]).toBe(request.players[1])
  expect(changed.teamStacks).toMatchObject([{ TeamAbbrev: 'KC', TotalMaxWRs: 1, TotalMinTEs: 1, TotalMaxFlex: 7 }])
  expect(changed.groups).toEqual([{ ...request.groups[0], minGroup: 1 }])
  expect({ ...changed, minSal: 0, players: 0, teamStacks: 0, groups: 0 }).toEqual({
    ...request,
    minSal: 0,
    players: 0,
    teamStacks: 0,
    groups: 0,
  })
})

test('changes of missing players and groups are ignored', () => {
  const changed = withChanges(request, [
    { kind: 'player', Id: '9', edit: { MinExp: 20 } },
    { kind: 'group', ID: 'other', fields: { active: false } },
  ])
  expect(changed).toEqual(request)
})
