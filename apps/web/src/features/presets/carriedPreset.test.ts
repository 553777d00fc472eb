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
  expect(whom).toEqual({ found: 2, missing: ['Nobody'], bringsNumbers: false })
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
  const { presets } = carriedPreset(preset, from, { ...here, players: [twin, ...here.players] })
  expect(presets.players[0]?.Id).toBe('diggs')
})

test('in showdown a captain stays a captain, and a player in either slot stays in either', () => {
  const showdown = (id: string): PlayerRow[] =>
    (['CPT', 'FLEX'] as const).map((slot) => ({ ...rows({ [`${id}|${slot}`]: 'Diggs' })[0]!, RosterPosition: slot }))
  const here = { ...slateWith(), players: showdown('now') as Player[] }
  const groups = [group('g', ['old|CPT', 'old'])]
  const { presets } = carriedPreset({ ...preset, groups }, { key: week4, players: showdown('old') }, here)
  expect(presets.groups[0]?.players).toEqual(['now|CPT', 'now'])
})
