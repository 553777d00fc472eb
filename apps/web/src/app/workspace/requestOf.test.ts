import {
  defaultSettings,
  derivePlayer,
  findRuleset,
  type Lineup,
  NflStackRule,
  PlayerRow,
  type UserSettings,
} from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { requestOf, savedIn } from './requestOf.ts'

const lineup: Lineup = {
  uuid: 'a',
  id: '7',
  tags: ['cash'],
  players: ['1', '2'],
  slots: ['QB', 'RB'],
  points: 100,
  salary: 50_000,
  ownership: 80,
}

test('a build request has the active saved lineups, players by slot only (LB-03)', () => {
  expect(
    savedIn([
      { slate: 'Main', active: true, lineups: [lineup] },
      { slate: 'Late', active: false, lineups: [lineup] },
    ]),
  ).toEqual([{ slate: 'Main', active: true, lineups: [{ players: ['1', '2'], slots: ['QB', 'RB'] }] }])
})

test('withheld projections are left out of the request, so the server fills them in; your values stay', () => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
  const slate = { ...ruleset, slate: 'Main', counter: 3, season: 2024 }
  const row = PlayerRow.parse({
    Id: '1',
    Name: 'Ada Reed',
    Position: 'QB',
    Salary: 5000,
    ProjPts: 0,
    HouseProjPts: null,
  })
  const { players } = requestOf(
    { slate, ruleset, defaults: defaultSettings(ruleset), withheld: ['projections'], lineupCount: 3, saved: [] },
    { settings: {}, teamStacks: {}, groups: {} },
    [derivePlayer(row), derivePlayer({ ...row, Id: '2', UserProj: 18 })],
  )
  expect(players?.map((player) => [player.ProjPts, player.HouseProjPts])).toEqual([
    [undefined, undefined],
    [18, 0],
  ])
})

const edited = [NflStackRule.parse({ freq: 1 })]
test.each<[string, UserSettings, number[]]>([
  ['basic', { teamStackPct: 0.8 }, [0.2, 0.15, 0.25, 0.15, 0.25, 0]],
  ['basic (with an edited advanced list)', { specificStacks: edited }, [0.1, 0.22, 0.28, 0.18, 0.22, 0]],
  ['advanced', { stackSettingMode: 'advanced', specificStacks: edited, teamStackPct: 0.8 }, [1]],
])('a build in %s mode sends the stack rules in force (ST-03)', (_, settings, shares) => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
  const slate = { ...ruleset, slate: 'Main', counter: 3, season: 2024 }
  const { specificStacks } = requestOf(
    { slate, ruleset, defaults: defaultSettings(ruleset), withheld: [], lineupCount: 3, saved: [] },
    { settings, teamStacks: {}, groups: {} },
    [],
  )
  expect(specificStacks?.map(({ freq }) => freq)).toEqual(shares)
})
