import type { OnOffValue } from '@slatecraft/contract'
import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { teamAtFirst, ticksOf } from './onOffTicks.ts'
import { isWritten, onOffWrite, ownValues } from './onOffWrite.ts'

const player = (Id: string, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'PG', TeamAbbrev: 'DAL', Salary: 6000, ProjPts: 20, ...rest }))

const value = (Id: string, ProjPts: number, ProjMins: number, TeamAbbrev = 'DAL') =>
  ({ Id, Name: Id, TeamAbbrev, ProjPts, ProjMins }) as OnOffValue

const none = new Map<string, boolean>()

test('a team is written whole: teammates their points and minutes, who sits 0, other teams nothing', () => {
  const players = [player('Luka'), player('Kyrie'), player('LeBron', { TeamAbbrev: 'LAL' })]
  const task = { values: [value('Kyrie', 41.17, 35.7)], players, isOff: new Set(['Luka', 'LeBron']) }
  const written = onOffWrite({ ...task, keepsOwn: false, captainFactor: 1 })
  expect([...written]).toEqual([
    ['Luka', { points: 0, minutes: 0 }],
    ['Kyrie', { points: 41.17, minutes: 35.7 }],
  ])
  const ofId = (rows: typeof players) => new Map(rows.map((row) => [row.Id, row]))
  expect(isWritten(written, ofId(players))).toBe(false)
  const after = [player('Luka', { UserProj: 0 }), player('Kyrie', { UserProj: 41.17 })]
  expect(isWritten(written, ofId(after))).toBe(true)
})

test('values that the user entered are counted before they are overwritten, and stay if asked for', () => {
  const players = [
    player('Luka', { UserProj: 55 }),
    player('Kyrie', { UserProj: 38 }),
    player('Klay', { UserProj: 24 }),
  ]
  const values = [value('Kyrie', 41.17, 35.7), value('Klay', 24, 25)]
  expect(ownValues(values, new Map(players.map((row) => [row.Id, row])))).toBe(1)
  const written = onOffWrite({ values, players, isOff: new Set(['Luka']), keepsOwn: true, captainFactor: 1 })
  expect([...written]).toEqual([['Luka', { points: 0, minutes: 0 }]])
})

test('a captain with an own projection follows, too: who sits has 0 there as well', () => {
  const rows = (name: string, captain: Partial<PlayerRow>) => [
    player(`${name}|CPT`, { Name: name, RosterPosition: 'CPT', Salary: 9000, ...captain }),
    player(`${name}|FLEX`, { Name: name, RosterPosition: 'FLEX' }),
  ]
  const players = [...rows('Luka', { UserProj: 80 }), ...rows('Kyrie', { UserProj: 60 }), ...rows('Klay', {})]
  const values = [value('Kyrie|FLEX', 40, 36), value('Klay|FLEX', 24, 25)]
  const written = onOffWrite({ values, players, isOff: new Set(['Luka|FLEX']), keepsOwn: false, captainFactor: 1.5 })
  expect(written.get('Luka|CPT')).toEqual({ points: 0, minutes: 0 })
  expect(written.get('Kyrie|CPT')).toEqual({ points: 60, minutes: 36 })
  // The pool makes it from the other row.
  expect(written.has('Klay|CPT')).toBe(false)
})

test('who missed the last games and is expected to sit is off at first, unless the user says otherwise', () => {
  const names = ['Gone', 'Listed to play', 'Returns', 'By file', 'Rested']
  const list = { off_list: ['Out'], absent: names.map((Id) => ({ Id, missed: Id === 'Rested' ? 1 : 5 })) }
  const players = [
    player('Out'),
    player('Gone', { ProjMins: 30, PlayChance: 12 }),
    player('Listed to play', { ProjMins: 30, PlayChance: 97 }),
    player('Returns', { ProjMins: 30, PlayChance: 12, UserMins: 24 }),
    player('By file', { ProjMins: 28 }),
    player('Rested'),
  ]
  expect(ticksOf(list, players, none)).toEqual({ isOff: new Set(['Out', 'Gone']), likely: new Set(['Gone']) })
  const own = new Map([
    ['Gone', false],
    ['Star', true],
  ])
  expect([...ticksOf(list, players, own).isOff]).toEqual(['Out', 'Star'])
})

test('a newer status joins the user’s ticks and takes none of them back', () => {
  const own = new Map([
    ['Star', true],
    ['Plays', false],
  ])
  expect([...ticksOf({ off_list: ['Plays'], absent: [] }, [], own).isOff]).toEqual(['Star'])
  expect([...ticksOf({ off_list: ['Plays', 'New'], absent: [] }, [], own).isOff]).toEqual(['New', 'Star'])
})

test('the team at first is the one that surely lacks the most salary', () => {
  const players = [
    player('Out', { TeamAbbrev: 'DEN', Salary: 5000 }),
    player('Gone', { TeamAbbrev: 'LAL', Salary: 9000 }),
  ]
  const likely = new Set(['Gone'])
  expect(teamAtFirst(players, { isOff: new Set(['Out', 'Gone']), likely })).toBe('DEN')
  expect(teamAtFirst(players, { isOff: new Set(['Gone']), likely })).toBe('LAL')
  expect(teamAtFirst(players, { isOff: new Set(), likely: new Set() })).toBeUndefined()
})
