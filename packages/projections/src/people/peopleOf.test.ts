import type { GameSheet, PlayerLine, SheetPart } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { joinPeople } from './joinPeople.ts'
import { peopleOf } from './peopleOf.ts'

const line = (name: string, stats: Record<string, number> = {}, more: Partial<PlayerLine> = {}): PlayerLine => ({
  ...{ name, sourceId: '', position: '', stats },
  ...more,
})

const sheet = (counter: number, team: string, players: PlayerLine[], part: SheetPart = 'stats'): GameSheet => ({
  ...{ sport: 'nfl', part, season: 2024, counter, game: 1, team, opponent: 'KC', isHome: true },
  ...{ position: '', event: '', stats: {}, facts: {}, players, props: [] },
})

const found = (pool: Parameters<typeof joinPeople>[0], sheets: GameSheet[], links = {}) =>
  joinPeople(pool, peopleOf(sheets), { sport: 'nfl', ...links })

const inPool = (Name: string, TeamAbbrev: string, Position = 'WR') => ({ Id: Name, Name, Position, TeamAbbrev })

test('a traded player is one person, of the team that he plays for now', () => {
  const [person, ...others] = peopleOf([
    sheet(2, 'NYJ', [line('Davante Adams')]),
    sheet(1, 'LV', [line('Davante Adams')]),
  ])
  expect(others).toEqual([])
  expect(person).toMatchObject({ team: 'NYJ', games: [{ team: 'LV' }, { team: 'NYJ' }] })
  expect(found([inPool('Davante Adams', 'LV')], [sheet(1, 'NYJ', [line('Davante Adams')])]).size).toBe(1)
})

test('namesakes of one day are two people, and the pool finds each by team', () => {
  const sheets = [1, 2].flatMap((week) => [
    sheet(week, 'BUF', [line('Josh Allen', { DKPts: 20 }, { position: 'QB', sourceId: '1' })]),
    sheet(week, 'JAX', [line('Josh Allen', { DKPts: 2 }, { position: 'QB', sourceId: '2' })]),
  ])
  const people = peopleOf(sheets)
  expect(people.map(({ team, games }) => [team, games.length])).toEqual([
    ['BUF', 2],
    ['JAX', 2],
  ])
  const joined = joinPeople([inPool('Josh Allen', 'JAX', 'QB')], people, { sport: 'nfl' })
  expect(joined.get('Josh Allen')?.games[0]?.stats.DKPts).toBe(2)
})

test('namesakes of two positions are two people, and a contradicting position never joins', () => {
  const sheets = [sheet(1, 'BUF', [line('Josh Allen', {}, { position: 'QB' })])]
  expect(found([inPool('Josh Allen', 'BUF', 'TE')], sheets).size).toBe(0)
  expect(found([inPool('Josh Allen', 'BUF', 'QB')], sheets).size).toBe(1)
})

test('Jr. and accents make nobody another person, unless both played that day', () => {
  const both = [sheet(1, 'PHI', [line('Kelly Oubre Jr.')]), sheet(2, 'PHI', [line('Kelly Oubré')])]
  expect(peopleOf(both)).toHaveLength(1)
  const father = [sheet(1, 'PHI', [line('Marvin Harrison')]), sheet(1, 'ARI', [line('Marvin Harrison Jr.')])]
  const joined = found([inPool('Marvin Harrison Jr.', 'PHI')], father)
  expect(joined.get('Marvin Harrison Jr.')?.team).toBe('ARI')
})

test('a player whose name or position a source changed is one person, under the newest', () => {
  const okonkwo = (name: string, position: string) => line(name, {}, { sourceId: '2563', position })
  const people = peopleOf([
    sheet(1, 'TEN', [okonkwo('Chigoziem Okonkwo', 'WR'), line('Will Levis', {}, { sourceId: '2564' })]),
    sheet(2, 'TEN', [okonkwo('Chig Okonkwo', 'TE'), line('Ola Okonkwo', {}, { sourceId: '7' })]),
  ])
  expect(people.map(({ name, position, games }) => [name, position, games.length])).toEqual([
    ['Will Levis', '', 1],
    ['Chig Okonkwo', 'TE', 2],
    ['Ola Okonkwo', '', 1],
  ])
  for (const name of ['Chigoziem Okonkwo', 'Chig Okonkwo'])
    expect(joinPeople([inPool(name, 'CHI', 'TE')], people, { sport: 'nfl' }).get(name)?.games).toHaveLength(2)
})

test('an id that two sources gave to two players joins nobody', () => {
  const ofDay = (counter: number, name: string) => sheet(counter, 'TEN', [line(name, {}, { sourceId: '5' })])
  expect(peopleOf([ofDay(1, 'Chig Okonkwo'), ofDay(2, 'Will Levis')])).toHaveLength(2)
  expect(peopleOf([ofDay(1, 'Chig Okonkwo'), ofDay(1, 'Ola Okonkwo')])).toHaveLength(2)
})

test('plays find players by initial and surname, if only one of the team fits', () => {
  const plays = (name: string) => sheet(1, 'SF', [line(name, { RzTar: 3 })], 'plays')
  const stats = sheet(1, 'SF', [line('Christian McCaffrey', { Rec: 5 })])
  for (const written of ['C.McCaffrey', 'C. McCaffrey', 'Christian McCaffrey'])
    expect(peopleOf([plays(written), stats])[0]?.games[0]?.stats, written).toEqual({ Rec: 5, RzTar: 3 })
  const brothers = sheet(1, 'SF', [line('Christian McCaffrey'), line('Caleb McCaffrey')])
  expect(peopleOf([plays('C. McCaffrey'), brothers]).map(({ games }) => games[0]?.stats)).toEqual([{}, {}])
})

test.each([
  ['A.St. Brown', 'Amon-Ra St. Brown'],
  ['T.Hockenson', 'T.J. Hockenson'],
  ["A.O'Connell", "Aidan O'Connell"],
  ['B.Thomas', 'Brian Thomas Jr.'],
  ['J.Smith-Njigba', 'Jaxon Smith-Njigba'],
  ['J.Chase', "Ja'Marr Chase"],
])('play-by-play writes %s for %s', (written, name) => {
  const stats = sheet(1, 'DET', [line(name, { Rec: 5 })])
  const plays = sheet(1, 'DET', [line(written, { AirYds: 40 })], 'plays')
  expect(peopleOf([stats, plays])[0]?.games[0]?.stats).toEqual({ Rec: 5, AirYds: 40 })
})

test('snaps join the game by source id, and add no game of their own', () => {
  const stats = sheet(1, 'DET', [line('Amon-Ra St. Brown', { Tar: 9 }, { sourceId: 'a1' })])
  const snaps = [1, 2].map((week) =>
    sheet(week, 'DET', [line('A. St.Brown', { Snaps: 60 }, { sourceId: 'a1' })], 'snaps'),
  )
  const [person] = peopleOf([...snaps, stats])
  expect(person?.games.map((game) => game.stats)).toEqual([{ Tar: 9, Snaps: 60 }])
  // What was imported stays as it was.
  expect(stats.players[0]?.stats).toEqual({ Tar: 9 })
})

test('who is only known from contests is a person, too', () => {
  const contest = [1, 2].map((week) => sheet(week, '', [line('Scottie Scheffler', { DKPts: 100 + week })], 'contest'))
  expect(peopleOf(contest)).toMatchObject([{ name: 'Scottie Scheffler', games: [{ counter: 1 }, { counter: 2 }] }])
})

test('a link joins a pool’s name to another one of history', () => {
  const sheets = [sheet(1, 'KC', [line('Hollywood Brown')])]
  const links = [{ sport: 'nfl' as const, poolName: 'Marquise Brown', historyName: 'Hollywood Brown' }]
  expect(found([inPool('Marquise Brown', 'KC')], sheets).size).toBe(0)
  expect(found([inPool('Marquise Brown', 'KC')], sheets, { links }).get('Marquise Brown')?.name).toBe('Hollywood Brown')
})

test('a short first name joins, if it can only be one of the team', () => {
  const sheets = [
    sheet(1, 'LAC', [line('Josh Palmer', {}, { position: 'WR' }), line('Mike Williams', {}, { position: 'WR' })]),
    sheet(1, 'TEN', [line('Chig Okonkwo', {}, { position: 'TE' })]),
  ]
  const names = (...pool: ReturnType<typeof inPool>[]) =>
    [...found(pool, sheets)].map(([id, { name }]) => `${id}: ${name}`)
  expect(names(inPool('Joshua Palmer', 'LAC'), inPool('Chigoziem Okonkwo', 'TEN', 'TE'))).toEqual([
    'Joshua Palmer: Josh Palmer',
    'Chigoziem Okonkwo: Chig Okonkwo',
  ])
  // Another team, another position, another name, or somebody else's games.
  expect(names(inPool('Joshua Palmer', 'BUF'), inPool('Joshua Palmer', 'LAC', 'TE'))).toEqual([])
  expect(names(inPool('Jordan Palmer', 'LAC'))).toEqual([])
  expect(names(inPool('Josh Palmer', 'LAC'), inPool('Joshua Palmer', 'LAC'))).toEqual(['Josh Palmer: Josh Palmer'])
})
