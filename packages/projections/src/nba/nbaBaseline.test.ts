import type { GameSheet } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { BaselinePlayer } from '../baseline.ts'
import { nbaBaseline } from './nbaBaseline.ts'

const team = ['Star', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** A game on a day of a season's November, with everybody of the team but some. */
function game(season: number, day: number, { without = [] as string[], of = 'DEN', extra = [] as string[] } = {}) {
  const players = [...team.map((name) => (of === 'DEN' ? name : `${of} ${name}`)), ...extra]
    .filter((name) => !without.includes(name))
    .map((name, index) => ({
      ...{ name, sourceId: '', position: '' },
      stats: { Min: 36 - 2 * index, DKPts: 48 - 4 * index, Pts: 20 },
    }))
  const counter = `${season}-11-${String(day).padStart(2, '0')}`
  return {
    ...{ sport: 'nba', part: 'stats', season, counter, game: 1, team: of, opponent: 'LAL', isHome: true },
    ...{ position: '', event: '', stats: {}, facts: {}, players, props: [] },
  } satisfies GameSheet
}

const inPool = (Name: string, more: Partial<BaselinePlayer> = {}): BaselinePlayer => ({
  ...{ Id: Name, Name, Position: 'SF', TeamAbbrev: 'DEN', Opp: 'LAL', Venue: 'H', Salary: 0, Status: '' },
  ...{ RosterPosition: null, ProjPts: 0, OU: null, Spread: null, ImpPts: null, BattingOrder: null },
  ...more,
})

const slate = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: '2024-11-20' } as const
const days = [1, 3, 5, 7, 9, 11]
const baselineOf = (name: string, sheets: readonly GameSheet[], players = team.map((one) => inPool(one))) =>
  nbaBaseline({ ...slate, players, sheets }).find(({ Id }) => Id === name)!

test('who missed the last three games more likely sits, and then the others have more minutes', () => {
  const all = days.map((day) => game(2024, day))
  const missed = days.map((day) => game(2024, day, day > 6 ? { without: ['Star'] } : {}))
  expect(baselineOf('Star', all).playChance).toBeGreaterThan(90)
  expect(baselineOf('Star', missed).playChance).toBeLessThan(50)
  const withStar = missed.map((one, index) => (index < 3 ? one : all[index]!))
  expect(baselineOf('Second', missed).minutes).toBeGreaterThanOrEqual(baselineOf('Second', withStar).minutes!)
})

test('on the first night of a season nobody sits for having rested at the end of the last one', () => {
  const last = days.map((day) => game(2023, day, day > 4 ? { without: ['Star'] } : {}))
  const { playChance, points, games } = baselineOf('Star', last)
  expect(playChance).toBeGreaterThan(90)
  expect(points).toBeGreaterThan(40)
  expect(games).toBe(2)
  const second = [...last, game(2024, 18, { without: ['Star'] })]
  expect(baselineOf('Star', second).playChance).toBeLessThan(50)
  expect(baselineOf('Second', second).playChance).toBeGreaterThan(90)
})

test('a player of another team until lately is not taken for injured', () => {
  const sheets = days.flatMap((day) => [game(2024, day), game(2024, day, { of: 'BOS', extra: ['Traded'] })])
  const players = [...team, 'Traded'].map((name) => inPool(name))
  expect(baselineOf('Traded', sheets, players).playChance).toBeGreaterThanOrEqual(50)
})

test('a teammate whom the user takes out brings no other absent player back', () => {
  const sheets = days.map((day) => game(2024, day, day > 6 ? { without: ['Star', 'Second', 'Third', 'Fourth'] } : {}))
  const without = (...names: string[]) => team.map((one) => inPool(one, { Status: names.includes(one) ? 'O' : '' }))
  expect(baselineOf('Second', sheets, without('Star')).playChance).toBeLessThan(50)
  expect(baselineOf('Second', sheets, without('Star', 'Third')).playChance).toBeGreaterThan(90)
  const questionable = team.map((one) => inPool(one, { Status: one === 'Second' ? 'Q' : '' }))
  expect(baselineOf('Second', sheets, questionable).playChance).toBeGreaterThanOrEqual(50)
})

test('where a list says nobody is out, salaries count more', () => {
  const both = days.flatMap((day) => [game(2024, day), game(2024, day, { of: 'BOS' }), game(2024, day, { of: 'NYK' })])
  const salaryOf = (index: number) => 3000 + 1000 * (7 - index)
  const players = ['DEN', 'BOS', 'NYK'].flatMap((of) =>
    team.map((one, index) =>
      inPool(of === 'DEN' ? one : `${of} ${one}`, { TeamAbbrev: of, Salary: salaryOf(index), Position: 'SF' }),
    ),
  )
  const raised = players.map((one) => (one.Id === 'Fourth' ? { ...one, Salary: one.Salary + 3000 } : one))
  const listed = (pool: BaselinePlayer[]) =>
    pool.map((one) => (one.Id === 'NYK Eighth' ? { ...one, Status: 'O' } : one))
  const gain = (of: (pool: BaselinePlayer[]) => BaselinePlayer[]) =>
    baselineOf('Fourth', both, of(raised)).points - baselineOf('Fourth', both, of(players)).points
  expect(gain(listed)).toBeGreaterThan(1)
  expect(gain((pool) => pool)).toBeGreaterThan(1.2 * gain(listed))
})
