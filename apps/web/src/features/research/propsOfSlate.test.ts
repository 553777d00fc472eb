import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { propsOfSlate } from './propsOfSlate.ts'

const player = (Id: string, Name: string, TeamAbbrev: string, RosterPosition: 'CPT' | 'FLEX' | null = null) =>
  derivePlayer(PlayerRow.parse({ Id, Name, Position: 'WR', TeamAbbrev, RosterPosition, Salary: 5000 }))

const prop = (Name: string, Team: string, Line = 60.5) => ({
  ...{ Name, Team, Market: 'Receiving Yards', Line, Over: -110, Under: -110 },
})

test('lines are those of the slate’s teams, however its site writes them', () => {
  const pool = [player('1', 'Brian Thomas Jr.', 'JAC'), player('2', 'Nico Collins', 'HOU')]
  const found = propsOfSlate(
    [prop('Brian Thomas', 'JAX'), prop('Nobody Known', 'HOU'), prop('CeeDee Lamb', 'DAL')],
    pool,
  )
  expect(found.map(({ name, team, player: of }) => [name, team, of?.Id])).toEqual([
    ['Brian Thomas', 'JAX', '1'],
    ['Nobody Known', 'HOU', undefined],
  ])
})

test('of lines without a team, only those of the pool’s players count; in a showdown once', () => {
  const pool = [player('1|CPT', 'Nico Collins', 'HOU', 'CPT'), player('1|FLEX', 'Nico Collins', 'HOU', 'FLEX')]
  const found = propsOfSlate([prop('Nico Collins', ''), prop('CeeDee Lamb', '')], pool)
  expect(found.map(({ player: of }) => of?.Id)).toEqual(['1|FLEX'])
})

test('the same line of two bookmakers is two rows', () => {
  const pool = [player('1', 'Nico Collins', 'HOU')]
  const found = propsOfSlate([prop('Nico Collins', 'HOU'), prop('Nico Collins', 'HOU')], pool)
  expect(new Set(found.map(({ at }) => at)).size).toBe(2)
})
