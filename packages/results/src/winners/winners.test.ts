import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type FinishedContest,
  findRuleset,
  itemsOf,
  Player,
  type SlateKey,
  type WinnersRange,
  type WinningUser,
} from '@slatecraft/slate'
import { joinStandings, readStandings, slateFromFiles } from '@slatecraft/slate/csv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFew } from '../../../../testing/long.ts'
import { contestSheets } from './contestSheets.ts'
import { finishedContest } from './finishedContest.ts'
import { winnersOf } from './winnersOf.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))
const text = (file: string) => new TextDecoder().decode(bytes(file))

interface RealContest {
  key: SlateKey
  standings: string
  players: Player[]
}

const keyOf = (sport: SlateKey['sport'], season: number, counter: string): SlateKey => ({
  ...{ sport, site: 'dk', contestType: 'classic', season, counter, slate: 'Main' },
})

function listed(key: SlateKey, slate: string, list: string, standings: string): RealContest {
  return { key, standings: slate + standings, players: slateFromFiles({ key, players: bytes(slate + list) }).players }
}

function vendorPool(key: SlateKey, slate: string): RealContest {
  const [head = [], ...rows] = text(`${slate}projections-sabersim.csv`)
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','))
  const players = rows.map((row, index) => {
    const at = (heading: string) => row[head.indexOf(heading)]!
    return Player.parse({
      ...{ Id: String(index), Name: at('Name'), Position: at('Pos'), TeamAbbrev: at('Team'), Opp: at('Opp') },
      Salary: Number(at('Salary')),
    })
  })
  return { key, standings: `${slate}contest-standings.csv`, players }
}

const contests: [string, () => RealContest][] = [
  [
    'nba 2024-12-21',
    () =>
      listed(
        keyOf('nba', 2024, '2024-12-21'),
        'nba/dk/classic/2024-12-21-final/',
        'DKEntries.csv',
        'contest-standings.csv',
      ),
  ],
  [
    'mma 2019-11-02',
    () =>
      listed(
        keyOf('mma', 2019, '2019-11-02'),
        'mma/dk/classic/2019-11-02-ufc244-final/',
        'DKSalaries.csv',
        'contest-standings-79812829.csv',
      ),
  ],
  [
    'mlb 2026-05-02 night',
    () => vendorPool(keyOf('mlb', 2026, '2026-05-02'), 'mlb/dk/classic/2026-05-02-night-final/'),
  ],
]

function read({ key, standings: file, players }: RealContest) {
  const ruleset = findRuleset(key)!
  const pool = itemsOf({ players }, ruleset).map(({ row }) => row)
  const standings = readStandings(bytes(file))
  const joined = joinStandings(standings, pool, { salaryCap: ruleset.salaryCap })
  return { standings, joined, players: pool, ruleset, key }
}

/** Entries straight from the file's rows: user, place and the lineup's names, found by searching for those of the pool. */
function entriesIn(file: string, players: readonly Player[]) {
  const inLineup = new RegExp(
    ` (?:${players
      .map(({ Name }) => Name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .sort((a, b) => b.length - a.length)
      .join('|')})(?= |$)`,
    'g',
  )
  return text(file)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','))
    .filter(([rank]) => rank !== '')
    .map(([rank, , entrant = '', , , lineup = '']) => ({
      place: Number(rank),
      user: entrant.replace(/ \(\d+\/\d+\)$/, ''),
      names: (lineup.match(inLineup) ?? []).map((name) => name.slice(1)),
    }))
}

describe.skipIf(!existsSync(folder))('winners of real contests', () => {
  testFew('are what the file’s own rows say', { cases: contests, few: 2 }, (cases) => {
    for (const [name, open] of cases) check(name, open)
  })

  const check = (name: string, open: () => RealContest) => {
    const contest = open()
    const given = read(contest)
    const found = finishedContest({ ...given, contestId: '1', name: 'GPP' })
    const entries = entriesIn(contest.standings, contest.players)
    const byName = new Map(contest.players.map((player) => [player.Name, player]))
    const last = Math.max(10, Math.ceil(entries.length / 100))
    const winning = entries.filter(({ place }) => place <= last)
    const users = [...new Set(winning.map(({ user }) => user))]
    expect(found.entries).toBe(entries.length)
    expect(found.users).toHaveLength(users.length)
    expect(found.lineups.length).toBeGreaterThan(0.9 * winning.length)
    const expected = users.map((user): WinningUser => {
      const own = entries.filter((entry) => entry.user === user)
      const names = new Set(own.flatMap(({ names }) => names))
      const positions = [...names].flatMap((name) => byName.get(name)!.Position.split('/'))
      const all = [...new Set(contest.players.flatMap(({ Positions }) => Positions))]
      return {
        ...{ entries: own.length, bestPlace: Math.min(...own.map(({ place }) => place)) },
        counts: Object.fromEntries(all.map((one) => [one, positions.filter((position) => position === one).length])),
      }
    })
    const inOrder = (list: readonly WinningUser[]) =>
      list
        .map(({ entries, bestPlace, counts }) => JSON.stringify([bestPlace, entries, Object.entries(counts).sort()]))
        .sort()
    expect(inOrder(found.users)).toEqual(inOrder(expected))
    const salaries = winning.map(({ names }) => names.reduce((sum, name) => sum + byName.get(name)!.Salary, 0))
    expect(found.lineups.map(({ salary }) => salary).sort()).toEqual(salaries.sort())
    expect(found.measures.Lost).toBeDefined()
    if (name.startsWith('mma')) expectRanks(found, winning, contest.players)
  }

  test('a contest’s sheets hold each owned player once, with all that slots add up to', () => {
    const given = read(contests[0]![1]())
    const sheets = contestSheets(given)
    expect(sheets.map(({ team }) => team).sort()).toEqual(
      [...new Set(given.players.map(({ TeamAbbrev }) => TeamAbbrev))].sort(),
    )
    const lines = sheets.flatMap(({ players }) => players)
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    expect(lines.reduce((sum, { stats }) => sum + stats.Own!, 0)).toBeCloseTo(800, -1)
    expect(lines.find(({ name }) => name === 'LaMelo Ball')?.stats.DKPts).toBe(
      given.standings.players.find(({ name }) => name === 'LaMelo Ball')?.points,
    )
  })
})

/** Every slot of mma takes every fighter: a lineup's ranks are those of its salaries among all. */
function expectRanks(
  found: FinishedContest,
  winning: readonly { names: readonly string[] }[],
  pool: readonly Player[],
) {
  for (const [index, { ranks }] of found.lineups.entries()) {
    const salaries = winning[index]!.names.map((name) => pool.find(({ Name }) => Name === name)!.Salary)
    const inOrder = salaries.sort((a, b) => b - a)
    expect(Object.keys(ranks)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6'])
    for (const [at, rank] of Object.values(ranks).entries()) {
      expect(rank).toBeGreaterThan(pool.filter(({ Salary }) => Salary > inOrder[at]!).length)
      expect(rank).toBeLessThanOrEqual(pool.filter(({ Salary }) => Salary >= inOrder[at]!).length)
    }
  }
}

const user = fc.record({
  entries: fc.constantFrom(1, 2, 3, 4, 20, 21, 150),
  bestPlace: fc.integer({ min: 1, max: 30 }),
  counts: fc.record({ RB: fc.integer({ min: 0, max: 12 }), QB: fc.integer({ min: 0, max: 8 }) }),
})
const contest = fc.record({
  ...{ key: fc.constant(keyOf('nba', 2024, '2024-12-21')), contestId: fc.constant('1'), name: fc.constant('GPP') },
  ...{ entries: fc.integer({ min: 10, max: 5000 }), teams: fc.integer({ min: 2, max: 32 }) },
  ...{ users: fc.array(user, { minLength: 1, maxLength: 6 }), lineups: fc.constant([]), measures: fc.constant({}) },
}) as fc.Arbitrary<FinishedContest>

describe('winners of several contests', () => {
  test('ranges are quartiles over users with about as many entries, in contests of about that size', () => {
    const classes = [[1], [2, 3], [4, 20], [21, 150]]
    fc.assert(
      fc.property(
        fc.array(contest, { maxLength: 8 }),
        fc.constantFrom(1, 2, 3, 4, 20, 21, 150),
        fc.integer({ min: 2, max: 32 }),
        fc.option(fc.integer({ min: 10, max: 5000 }), { nil: undefined }),
        (all, lineups, teams, entries) => {
          const alike = classes.find((one) => one.includes(lineups))!
          const near = all.filter((one) => {
            const ratio = entries === undefined ? 1 : one.entries / entries
            return Math.abs(one.teams - teams) <= (teams <= 8 ? 2 : 4) && ratio >= 1 / 3 && ratio <= 3
          })
          const users = near.flatMap((one) => one.users).filter((one) => alike.includes(one.entries))
          const found = winnersOf(all, { teams, lineups, entries })
          expect(found.users).toBe(users.length)
          expect(found.contests).toBe(near.filter((one) => one.users.some((u) => alike.includes(u.entries))).length)
          if (users.length === 0) expect(found.positions).toEqual([])
          for (const { Position, ...range } of found.positions)
            expectQuartiles(
              range,
              users.map(({ counts }) => counts[Position]!),
            )
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** At each quartile, as many values are below as above, in that proportion. */
function expectQuartiles(range: WinnersRange, values: readonly number[]): void {
  for (const [share, at] of [
    [0.25, range.Pct_25],
    [0.5, range.Pct_50],
    [0.75, range.Pct_75],
  ] as const) {
    const steps = share * (values.length - 1)
    expect(values.filter((value) => value < at - 1e-9).length).toBeLessThanOrEqual(Math.ceil(steps))
    expect(values.filter((value) => value <= at + 1e-9).length).toBeGreaterThanOrEqual(Math.floor(steps) + 1)
  }
}
