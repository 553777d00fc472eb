import { type CustomPreset, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { carriedPreset } from './carriedPreset.ts'
import { carriedSentences } from './presetSentences.ts'
import { group, slateWith, week3 } from './testSlates.ts'

const week4 = { ...week3, counter: 4 } as const
/** The players of another week: Diggs and Kelce under new ids, one of them with a suffix, and one who is not here. */
const rows = (names: Record<string, string>): PlayerRow[] =>
  Object.entries(names).map(([Id, Name]) =>
    PlayerRow.parse({ Id, Name, Position: 'QB', TeamAbbrev: 'BUF', Salary: 5000 }),
  )
const from = { key: week4, players: rows({ 'w4-1': 'Diggs Jr.', 'w4-2': 'Kelce', 'w4-3': 'Nobody' }) }
const preset: CustomPreset = {
  players: [
    { Id: 'w4-1', MinExp: 30, UserProj: 22 },
    { Id: 'w4-3', MaxExp: 10 },
  ],
  site_settings: { minUnique: 3 },
  team_stacks: [],
  groups: [group('g', ['w4-1', 'w4-2', 'w4-3'], { anchorPlayerID: ['w4-2'] })],
}

test('a preset of another week finds its players by name, and leaves that week’s projections behind', () => {
  const here = slateWith({ edits: { allen: { UserProj: 25, MaxExp: 50 }, diggs: { UserOwn: 9 } } })
  const { presets, ...whom } = carriedPreset(preset, from, here)
  expect(presets.players).toEqual([
    { Id: 'diggs', MinExp: 30, UserOwn: 9 },
    { Id: 'w4-3', MaxExp: 10 },
    { Id: 'allen', UserProj: 25 },
  ])
  expect(presets.groups).toMatchObject([{ players: ['diggs', 'kelce', 'w4-3'], anchorPlayerID: ['kelce'] }])
  expect(presets.site_settings).toEqual({ minUnique: 3 })
  expect(whom).toEqual({ found: 2, missing: ['Nobody'], toldApart: [], unclear: [], bringsNumbers: false })
  expect(carriedSentences(whom)).toEqual([
    'Players are found by name: 2 of 3.',
    'Not found: Nobody.',
    'Projections and ownership of another week or day stay behind. Yours here are kept.',
  ])
})

test('on another slate of the same week it brings projections too', () => {
  const early = { key: { ...week3, slate: 'Early' }, players: from.players }
  expect(carriedPreset(preset, early, slateWith()).presets.players[0]).toEqual({
    Id: 'diggs',
    MinExp: 30,
    UserProj: 22,
  })
})

test('of two players with one name, the one of the same team counts', () => {
  const twin: Player = { ...slateWith().players[1]!, Id: 'twin', TeamAbbrev: 'MIA' }
  const here = slateWith()
  const { presets, ...whom } = carriedPreset(preset, from, { ...here, players: [twin, ...here.players] })
  expect(presets.players[0]?.Id).toBe('diggs')
  expect(carriedSentences(whom)).toContain(
    'Told apart from others with the name by team and position: Diggs Jr. (BUF).',
  )
})

test('a name that fits two players alike is left out and named, never given to one of them', () => {
  const here = slateWith()
  const twins = ['one', 'two'].map((Id): Player => ({ ...here.players[1]!, Id, TeamAbbrev: 'MIA' }))
  const others = here.players.filter(({ Id }) => Id !== 'diggs')
  const { presets, ...whom } = carriedPreset(preset, from, { ...here, players: [...twins, ...others] })
  expect(presets.players.map(({ Id }) => Id)).toEqual(['w4-1', 'w4-3'])
  expect(whom).toMatchObject({ found: 1, unclear: ['Diggs Jr. (BUF)'] })
  expect(carriedSentences(whom)).toContain(
    'Left out, because the name alone does not tell who it is here: Diggs Jr. (BUF).',
  )
})

test('of two namesakes there, only the one whose team is here is found here', () => {
  const there = rows({ 'w4-1': 'Diggs', 'w4-2': 'Kelce', 'w4-3': 'Nobody' })
  const namesake = { ...there[0]!, Id: 'w4-9', TeamAbbrev: 'NYJ' }
  const of = {
    ...preset,
    players: [
      { Id: 'w4-9', MaxExp: 0 },
      { Id: 'w4-1', MinExp: 30 },
    ],
  }
  const { presets } = carriedPreset(of, { key: week4, players: [namesake, ...there] }, slateWith())
  expect(presets.players).toEqual([
    { Id: 'w4-9', MaxExp: 0 },
    { Id: 'diggs', MinExp: 30 },
  ])
})

test('a namesake of another team who plays another position is someone else', () => {
  const here = slateWith()
  const players = here.players.map((player) =>
    player.Id === 'kelce' ? { ...player, Position: 'LB', TeamAbbrev: 'JAX' } : player,
  )
  expect(carriedPreset(preset, from, { ...here, players }).unclear).toEqual(['Kelce (BUF)'])
})

test('a player who is not here is not mistaken for the one who has his old id here', () => {
  const there = rows({ allen: 'Nobody', 'w4-2': 'Kelce' })
  const of = { ...preset, players: [{ Id: 'allen', MinExp: 100 }], groups: [group('g', ['allen', 'w4-2'])] }
  const { presets } = carriedPreset(of, { key: week4, players: there }, slateWith())
  expect([...presets.players.map(({ Id }) => Id), ...presets.groups[0]!.players]).not.toContain('allen')
})

test('in showdown a captain stays a captain, and a player in either slot stays in either', () => {
  const showdown = (id: string): PlayerRow[] =>
    (['CPT', 'FLEX'] as const).map((slot) => ({ ...rows({ [`${id}|${slot}`]: 'Diggs' })[0]!, RosterPosition: slot }))
  const here = { ...slateWith(), players: showdown('now') as Player[] }
  const groups = [group('g', ['old|CPT', 'old'])]
  const { presets } = carriedPreset({ ...preset, groups }, { key: week4, players: showdown('old') }, here)
  expect(presets.groups[0]?.players).toEqual(['now|CPT', 'now'])
})
