import { expect, test } from 'vitest'
import { Player } from '../player.ts'
import { poolNews } from './poolNews.ts'

const player = (Id: string, ProjPts: number, row: Partial<Player> = {}) =>
  Player.parse({ Id, Name: Id, Position: 'PG', TeamAbbrev: 'BOS', Salary: 5000, ProjPts, ...row })

const start = '2025-01-12T23:00:00Z'
const newsOf = (before: Player[], after: Player[]) =>
  poolNews(before, after).map(({ kind, after: { Name } }) => `${Name} ${kind}`)

test('who was ruled out comes first, the best of them at the top, and projections that moved come last', () => {
  const before = [
    player('moved', 20),
    player('steady', 20),
    player('tiny', 3),
    player('back', 0, { Status: 'O' }),
    player('bench', 8),
    player('star', 50, { Status: 'Q' }),
    player('doubt', 30),
    player('gone', 40),
  ]
  const after = [
    player('moved', 22),
    player('steady', 21.9),
    player('tiny', 3.9),
    player('back', 25),
    player('bench', 0, { Status: 'O' }),
    player('star', 0, { Status: 'O' }),
    player('doubt', 30, { Status: 'Q' }),
    player('new', 40),
  ]
  expect(newsOf(before, after)).toEqual(['star out', 'bench out', 'back back', 'doubt questionable', 'moved moved'])
  expect(poolNews(after, after)).toEqual([])
})

test.each<[string, Partial<Player>, Partial<Player>, string[]]>([
  ['starts', {}, { GameStatus: 'started' }, ['x started']],
  ['ends', { GameStatus: 'started' }, { GameStatus: 'over' }, []],
  ['is delayed', {}, { GameStatus: 'delayed' }, ['x delayed']],
  ['is postponed after a delay', { GameStatus: 'delayed' }, { GameStatus: 'postponed' }, ['x postponed']],
  ['has a new start', {}, { GameStart: '2025-01-13T00:00:00Z' }, ['x rescheduled']],
  ['has the same start, written in another way', {}, { GameStart: '2025-01-12T23:00:00.000Z' }, []],
  ['will be played after all', { GameStatus: 'postponed' }, {}, ['x rescheduled']],
])('a game that %s is told', (_, before, after, news) => {
  const at = (row: Partial<Player>) => [player('x', 10, { GameStart: start, ...row })]
  expect(newsOf(at(before), at(after))).toEqual(news)
})
