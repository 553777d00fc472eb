import { TeamStack } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { randomRequest } from '../test/randomRequest.ts'
import { createProblem, modelFor } from './problem.ts'

const fanduel = randomRequest({ seed: 1, site: 'fd' })
const slateTeam = fanduel.players[0]!.TeamAbbrev

test('salary is the first row, ownership rows follow', () => {
  const settings = { topN_0: { threshold: 4, force: 1 }, minTotalOwn: 60.5, maxUnderOwn_2: 3 }
  const { model } = modelFor(createProblem(randomRequest({ seed: 1, settings })), [
    {
      kind: 'group',
      group: {
        ID: '1',
        name: '',
        players: [],
        minGroup: 0,
        maxGroup: 1,
        pctGroup: 0.5,
        active: true,
        anchorPlayerID: [],
      },
    },
  ])
  expect(model.rows.map(({ min, max }) => [min, max])).toEqual([
    [0, 50_000],
    [60_500_000, Number.POSITIVE_INFINITY],
    [0, 3],
    [1, Number.POSITIVE_INFINITY],
    [0, 1],
  ])
})

test('without a salary limit, salary is still the first row', () => {
  const problem = createProblem(fanduel)
  const limits = problem.limits.filter(({ kind }) => kind !== 'salary')
  const [salary] = modelFor({ ...problem, limits }).model.rows
  expect([...salary.weight]).toEqual(fanduel.players.map(({ Salary }) => Salary))
  expect(salary.max).toBe(Number.POSITIVE_INFINITY)
})

test('merges the site’s and the user’s team limits into one group limit', () => {
  const rows = [
    { TeamAbbrev: slateTeam, TotalMaxPlayers: 2 },
    { TeamAbbrev: 'T3', TotalMaxPlayers: 3 },
  ]
  const teamStacks = rows.map((row) => TeamStack.parse(row))
  const { model } = modelFor(createProblem({ ...fanduel, teamStacks }))
  expect(model.groups).toHaveLength(1)
  const [{ groupOf, maxOf, minGroups }] = model.groups as [(typeof model.groups)[0]]
  const mostOf = (team: string) => maxOf[groupOf[fanduel.players.findIndex(({ TeamAbbrev }) => TeamAbbrev === team)]!]
  expect([mostOf(slateTeam), mostOf('T3'), mostOf('T1'), minGroups]).toEqual([2, 3, 4, 3])
})

test('a position excluded from FLEX keeps its own slots', () => {
  const problem = createProblem(fanduel)
  const { model } = modelFor(problem, [{ kind: 'notInFlex', position: 'TE' }])
  const placesOf = (position: string) => {
    const mask = model.fits[fanduel.players.findIndex(({ Position }) => Position === position)]!
    return problem.slotNames.filter((_, type) => (mask >> type) & 1)
  }
  expect([placesOf('TE'), placesOf('RB')]).toEqual([['TE'], ['RB', 'FLEX']])
})

test('bans captains of an excluded position, each once', () => {
  const showdown = randomRequest({ seed: 1, contestType: 'showdown', games: 1 })
  const limit = { kind: 'notCaptain', position: 'QB' } as const
  const { banned } = modelFor(createProblem(showdown), [limit, limit])
  const captains = showdown.players.flatMap(({ Position, RosterPosition }, index) =>
    Position === 'QB' && RosterPosition === 'CPT' ? [index] : [],
  )
  expect(banned).toEqual(captains)
})
