import type { GameSheet, PlayerLine } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { BaselinePlayer, BaselineTask } from './baseline.ts'
import { eventKey } from './eventKey.ts'
import { poolForm } from './poolForm.ts'

const line = (name: string, stats: PlayerLine['stats']): PlayerLine => ({ name, sourceId: '', position: '', stats })

const sheet = (
  sport: GameSheet['sport'],
  counter: string,
  players: PlayerLine[],
  more: Partial<GameSheet> = {},
): GameSheet => ({
  ...{ sport, part: 'stats', season: 2024, counter, game: 1, team: '', opponent: '', isHome: null },
  ...{ position: '', event: '', stats: {}, facts: {}, players, props: [], ...more },
})

const player = (Name: string, more: Partial<BaselinePlayer> = {}): BaselinePlayer => ({
  ...{ Id: Name, Name, Position: 'D', TeamAbbrev: '', Opp: '', Venue: null, Salary: 8000, Status: '' },
  ...{ RosterPosition: null, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 0, ...more },
})

const task = (
  sport: BaselineTask['sport'],
  players: BaselinePlayer[],
  sheets: GameSheet[],
  event = '',
): BaselineTask => ({
  ...{ sport, site: 'dk', contestType: 'classic', season: 2024, counter: '2024-06-01', players, sheets, event },
})

test('a driver’s form is of the slate’s series: Xfinity races say nothing of the Cup', () => {
  const race = (counter: string, team: string, lines: [string, number][]) =>
    sheet(
      'nascar',
      counter,
      lines.map(([name, DKPts]) => line(name, { DKPts })),
      { team, event: 'Phoenix Raceway' },
    )
  const sheets = [
    race('2024-03-01', 'XFN', [
      ['Josh Berry', 70],
      ['Kyle Larson', 90],
    ]),
    race('2024-03-02', 'CUP', [
      ['Josh Berry', 10],
      ['Kyle Larson', 40],
      ['Joey Logano', 50],
    ]),
  ]
  const drivers = ['Josh Berry', 'Kyle Larson', 'Joey Logano'].map((name) => player(name))
  const { rows } = poolForm(task('nascar', drivers, sheets, 'Phoenix'))
  expect(rows.map(({ games, both, here }) => [games, both, here])).toEqual([
    [1, 10, 10],
    [1, 40, 40],
    [1, 50, 50],
  ])
})

test('a night off in a finished contest is no game', () => {
  const night = (counter: string, stats: PlayerLine['stats']) =>
    sheet('mlb', counter, [line('Max Fried', stats)], { part: 'contest', team: 'NYY' })
  const sheets = [night('2024-05-01', { DKPts: 0, Own: 0.02 }), night('2024-05-02', { DKPts: 21, Own: 30 })]
  const { rows } = poolForm(task('mlb', [player('Max Fried', { Position: 'P', TeamAbbrev: 'NYY' })], sheets))
  expect(rows[0]).toMatchObject({ games: 1, last5: 21, points: [21] })
})

test('spellings of a track or tournament are one place, other layouts are not', () => {
  for (const names of [
    ['Phoenix Raceway', 'phoenix', 'Phoenix International Raceway'],
    ['The Milwaukee Mile', 'Milwaukee Mile Speedway'],
    ['Masters Tournament', 'The Masters', 'Masters Tournament 2024'],
    ['Arnold Palmer Invitational presented by Mastercard', 'Arnold Palmer Invitational'],
  ])
    expect(new Set(names.map(eventKey)).size).toBe(1)
  const others = [
    ...['Bristol Motor Speedway', 'Bristol Motor Speedway Dirt', 'Indianapolis Motor Speedway Road Course'],
    ...['Indianapolis Motor Speedway', 'U.S. Open', 'The Open Championship', 'PGA Championship', '3M Open'],
  ]
  expect(new Set(others.map(eventKey)).size).toBe(others.length)
})
