import { assignSlots, derivePlayer, type Player, PlayerRow, type Ruleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { demoPool } from '../../testing/demoPool.ts'
import { generateField } from '../generateField.ts'
import { lawfulness } from '../law/lawfulness.ts'
import { teamsOf } from '../law/teams.ts'
import { calibratedOwnership } from '../ownership/calibratedOwnership.ts'
import { fieldParametersOf } from '../parameters/fieldParametersOf.ts'
import { mlbClassic } from '../parameters/mlbClassic.ts'
import { completeEntries } from './completeEntries.ts'

/** A tiny baseball contest: one pitcher, four hitters, at most three of them from a team. */
const ruleset: Ruleset = {
  id: 'tiny',
  site: 'dk',
  sport: 'mlb',
  contestType: 'classic',
  salaryCap: 20_000,
  slots: ['P', 'H', 'H', 'H', 'H'].map((name) => ({ name, accepts: [name] })),
  limits: [
    { kind: 'maxPerTeam', count: 3, positions: ['H'] },
    { kind: 'minGames', count: 2 },
  ],
  source: { from: 'made up', confidence: 'C', checked: '2026-11-25' },
}

/** Six teams of three games, each with a pitcher and four hitters. */
const teams = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']
const players = teams.flatMap((team, number) =>
  ['P', 'H', 'H', 'H', 'H'].map((position, index) => {
    const salary = 3000 + 500 * ((3 * number + 2 * index) % 5)
    return derivePlayer(
      PlayerRow.parse({
        Id: `${team}${index}`,
        Name: `${team} ${index}`,
        Position: position,
        TeamAbbrev: team,
        Opp: teams[number ^ 1],
        Salary: salary,
        ProjPts: salary / 400 + ((5 * number + index) % 3),
        ProjOwn: 0,
      }),
    )
  }),
)
const rows = { players, personOf: Uint16Array.from(players.keys()), persons: players.length }
const ownership = Float64Array.from(players, ({ Position }, row) =>
  Position === 'P'
    ? [0.3, 0.25, 0.15, 0.1, 0.1, 0.1][Math.floor(row / 5)]!
    : [0.25, 0.2, 0.15, 0.15, 0.15, 0.1][Math.floor(row / 5)]!,
)
const field = generateField({
  rows,
  ruleset,
  ownership,
  entries: 1000,
  size: 4000,
  seed: 5,
  parameters: mlbClassic,
})
const even = new Float64Array(players.length).fill(1)

function inSlots(lineup: readonly number[], pool: readonly Player[], rules: Ruleset): number[] {
  const of = assignSlots(
    lineup.map((row) => pool[row]!),
    rules,
  )
  return (of ?? []).map((index) => lineup[index]!)
}

test('hidden players have the law’s ownership given the known players, by brute force', () => {
  // A pitcher and a hitter of the first game are known; three hitters are hidden, of the other two games.
  const known = [0, 6]
  const copies = 10
  const entries = 150
  const slots = Int32Array.from(Array.from({ length: entries }, () => [0, -1, 6, -1, -1]).flat())
  const { draws, completed } = completeEntries({
    ...{ field, rows, ruleset, likings: [even], seed: 2 },
    entries: { slots, counts: new Float64Array(entries).fill(copies) },
  })
  expect(completed).toBe(entries * copies)

  const exact = new Float64Array(players.length)
  let total = 0
  const hitters = [...players.keys()].filter((row) => row >= 10 && players[row]!.Position === 'H')
  for (const a of hitters)
    for (const b of hitters.filter((row) => row > a))
      for (const c of hitters.filter((row) => row > b)) {
        const share = field.expectedCopies([...known, a, b, c])
        total += share
        for (const row of [a, b, c]) exact[row]! += share
      }
  const drawn = new Float64Array(players.length)
  for (const row of draws[0]!.lineups) drawn[row]! += 1 / (entries * copies)
  const worst = Math.max(...hitters.map((row) => Math.abs(drawn[row]! - exact[row]! / total)))
  // Of 1,500 entries: three standard errors of a share are 4 points at most.
  expect(worst).toBeLessThan(0.04)
  // The law's stacks make the hidden players' ownership differ from their overall one.
  const plain = hitters.map((row) => (3 * ownership[row]!) / hitters.reduce((sum, other) => sum + ownership[other]!, 0))
  expect(Math.max(...hitters.map((row, index) => Math.abs(plain[index]! - exact[row]! / total)))).toBeGreaterThan(0.08)
})

test('likings of a draw move the ownership of its hidden players only', () => {
  const slots = Int32Array.from(Array.from({ length: 100 }, () => [0, 6, 7, 1, -1]).flat())
  const liking = even.slice()
  liking[11] = 20
  liking[1] = 0
  const entries = { slots, counts: new Float64Array(100).fill(1) }
  const { draws } = completeEntries({ entries, field, rows, ruleset, likings: [even, liking], seed: 1 })
  const held = (draw: number, wanted: number) => draws[draw]!.lineups.filter((row) => row === wanted).length
  expect(held(1, 11)).toBeGreaterThan(2 * held(0, 11))
  expect(held(1, 1)).toBe(100)
})

test('whole entries stay, hidden ones keep their players and are lawful, and a seed replays', () => {
  for (const contest of [
    { sport: 'nba', site: 'dk', contestType: 'classic' },
    { sport: 'mlb', site: 'dk', contestType: 'classic' },
  ] as const) {
    const { pool, ruleset: rules } = demoPool(contest)
    const parameters = fieldParametersOf(rules)
    const { ownership: own } = calibratedOwnership(pool.players, rules, parameters, false)
    const request = { rows: pool, ruleset: rules, ownership: own, entries: 500, parameters }
    const made = generateField({ ...request, size: 200, seed: 1 })
    const size = made.size
    const { gameOf } = teamsOf(pool.players)
    const startOf = (row: number) => pool.players[row]!.GameStart ?? ''
    const starts = [...pool.players.keys()].map(startOf).sort()
    const now = starts[Math.floor(starts.length / 2)]!
    const started = new Set([...gameOf.keys()].filter((row) => startOf(row) <= now).map((row) => gameOf[row]!))
    const real = generateField({ ...request, size: 60, seed: 2 }).lineups
    const slots = new Int32Array(real.length)
    for (let at = 0; at < real.length; at += size) {
      const lineup = [...real.subarray(at, at + size)]
      slots.set(inSlots(lineup, pool.players, rules), at)
    }
    for (const [at, row] of slots.entries()) if (!started.has(gameOf[row]!)) slots[at] = -1
    const count = slots.length / size
    const task = {
      ...{ field: made, rows: pool, ruleset: rules, seed: 4 },
      likings: [1, 1].map((value) => new Float64Array(pool.players.length).fill(value)),
      entries: { slots, counts: new Float64Array(count).fill(1) },
    }
    const done = completeEntries(task)
    expect(done).toEqual(completeEntries(task))
    expect(done.leftOut).toBe(0)
    expect(done.whole + done.completed).toBe(count)
    const isLawful = lawfulness(pool.players, pool.personOf, rules, teamsOf(pool.players))
    for (const { lineups } of done.draws) {
      const wanted = new Map<string, number>()
      const add = (key: string, by: number) => wanted.set(key, (wanted.get(key) ?? 0) + by)
      for (let at = 0; at < slots.length; at += size) {
        add(
          [...slots.subarray(at, at + size)]
            .filter((row) => row >= 0)
            .sort((a, b) => a - b)
            .join(),
          1,
        )
        const lineup = [...lineups.subarray(at, at + size)]
        const rowsOf = lineup.map((row) => pool.players[row]!)
        add(lineup.filter((row) => started.has(gameOf[row]!)).join(), -1)
        expect(isLawful(lineups, at) && inSlots(lineup, pool.players, rules).length === size).toBe(true)
        expect(new Set(lineup).size).toBe(size)
        expect(rowsOf.reduce((sum, { Salary }) => sum + Salary, 0)).toBeLessThanOrEqual(rules.salaryCap)
      }
      expect([...wanted.values()].filter((left) => left !== 0)).toEqual([])
    }
    expect(done.draws[0]!.lineups).not.toEqual(done.draws[1]!.lineups)
  }
})
