import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readPlayers } from './csv/players/readPlayers.ts'
import { demoSlate } from './demo/demoSlate.ts'
import { personsOf } from './person.ts'
import { PlayerRow } from './player.ts'

const row = (Id: string, rosterPosition: 'CPT' | 'FLEX' | null, Salary: number, Name = 'Josh Allen', Position = 'QB') =>
  PlayerRow.parse({ Id, Name, Position, TeamAbbrev: 'BUF', RosterPosition: rosterPosition, Salary })

test('in a classic contest every row is a separate person, also namesakes', () => {
  expect(personsOf([row('1', null, 8000), row('2', null, 3000)])).toEqual([0, 1])
})

test('captain and FLEX row with the same id are one person, at any salaries', () => {
  const rows = [
    row('1|CPT', 'CPT', 9000),
    row('2|CPT', 'CPT', 3000),
    row('1|FLEX', 'FLEX', 2000),
    row('2|FLEX', 'FLEX', 7000),
  ]
  expect(personsOf(rows)).toEqual([0, 1, 0, 1])
})

test('rows with different ids are matched by name, team and position', () => {
  const rows = [
    row('11|CPT', 'CPT', 15_000),
    row('12|CPT', 'CPT', 3000, 'Josh Allen', 'TE'),
    row('21|FLEX', 'FLEX', 10_000),
  ]
  expect(personsOf([...rows, row('22|FLEX', 'FLEX', 2000, 'Josh Allen', 'TE')])).toEqual([0, 1, 0, 1])
})

test('for two namesakes in one position, the higher captain salary goes with the higher FLEX salary', () => {
  const rows = [
    row('11|CPT', 'CPT', 3000),
    row('12|CPT', 'CPT', 15_000),
    row('21|FLEX', 'FLEX', 10_000),
    row('22|FLEX', 'FLEX', 2000),
  ]
  expect(personsOf(rows)).toEqual([0, 1, 1, 0])
})

test('a captain without a FLEX row is a person', () => {
  expect(personsOf([row('11|CPT', 'CPT', 3000), row('21|FLEX', 'FLEX', 2000, 'James Cook', 'RB')])).toEqual([0, 1])
})

test('a demo showdown has two rows for each person', () => {
  const slate = demoSlate({
    sport: 'mma',
    site: 'fd',
    contestType: 'showdown',
    season: 2025,
    counter: '2025-06-07',
    slate: 'Showdown',
  })!
  const people = personsOf(slate.players)
  const rowsOf = new Map(people.map((person) => [person, people.filter((other) => other === person).length]))
  expect(rowsOf.size).toBe(slate.players.length / 2)
  expect(new Set(rowsOf.values())).toEqual(new Set([2]))
})

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))

describe.skipIf(!existsSync(folder))('real DraftKings showdown files', () => {
  test.each([
    ['nfl', 'nfl/dk/showdown/DKSalaries-2025-02-09-KC-PHI-superbowl.csv', 57],
    ['nfl', 'nfl/dk/showdown/DKSalaries-2018-11-01-OAK-SF.csv', 39],
    ['nba', 'nba/dk/showdown/2022-02-26-BOS-DET/DKSalaries.csv', 45],
    ['mlb', 'mlb/dk/showdown/2019-06-30-ATL-NYM/DKSalaries.csv', 127],
  ] as const)('%s: each player of %s has a captain row at 1.5 times the salary', (sport, file, players) => {
    const rows = readPlayers(readFileSync(folder + file), { sport, site: 'dk', contestType: 'showdown' }).players
    const people = personsOf(rows)
    expect(new Set(people).size).toBe(players)
    for (const person of new Set(people)) {
      const [one, other] = rows.filter((_, index) => people[index] === person)
      const [captain, flex] = one!.RosterPosition === 'CPT' ? [one, other] : [other, one]
      expect([captain?.Name, captain?.Salary]).toEqual([flex?.Name, flex!.Salary * 1.5])
    }
  })
})
