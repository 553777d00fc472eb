import { NflStackRule } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { isNothing, presetDifferences } from './presetDifferences.ts'
import { type ChosenPreset, partsToBeginWith, presetParts, presetPlan } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'
import { cash, group, saved, slateWith, teamRow, week3 } from './testSlates.ts'

const all = new Set(presetParts)
const custom = (preset: ReturnType<typeof saved>): ChosenPreset => ({ kind: 'custom', preset })

/** The slate after applying the changes. */
const applied = (
  slate: PresetSlate,
  { settings, teamStacks, groups, edits, isZeroed }: ReturnType<typeof presetPlan>,
) => slateWith({ key: slate.key, settings, teamStacks, groups, isZeroed, edits: { ...slate.edits, ...edits } })

const sunday = slateWith({
  settings: { minSal: 49_200, teamStackPct: 0.8, seed: 7, numLUs: 20 },
  teamStacks: { KC: teamRow('KC', { TotalMinWRs: 1 }) },
  groups: { a: group('a', ['allen', 'diggs']) },
  edits: { allen: { MaxExp: 40, Boost: 2 }, kelce: { UserProj: 18.5, MinExp: 10 } },
})

test('a built-in preset merges into the settings and leaves everything else alone', () => {
  const plan = presetPlan({ kind: 'builtIn', preset: cash }, sunday, new Set(['settings']))
  expect(plan.settings).toEqual({ ...sunday.settings, minSal: 49_500, minUnique: 2 })
  expect(presetDifferences(sunday, plan)).toEqual({
    settings: [
      { label: 'Min Salary', before: '$49,200', after: '$49,500' },
      { label: 'Min Unique', before: '1', after: '2' },
    ],
    teams: [],
    groups: { added: [], changed: [], removed: [] },
    players: [],
  })
})

test('a preset that sets a value back to the default leaves no changed setting behind', () => {
  const plan = presetPlan({ kind: 'builtIn', preset: { ...cash, settings: { minSal: 49_000 } } }, sunday, new Set())
  expect(plan.settings).toEqual({ teamStackPct: 0.8, seed: 7, numLUs: 20 })
})

test('a preset’s stack rules replace yours; a preset without rules keeps yours', () => {
  const rules = [{ ...sunday.defaults.specificStacks[1]!, freq: 1 }]
  const withRules = presetPlan({ kind: 'builtIn', preset: { ...cash, stacks: rules } }, sunday, new Set())
  expect(withRules.settings.specificStacks).toEqual(rules)
  const own = slateWith({ settings: { specificStacks: rules } })
  const without = presetPlan({ kind: 'builtIn', preset: cash }, own, new Set())
  expect(without.settings.specificStacks).toEqual(rules)
})

test('a saved preset restores everything and removes groups and edits made since', () => {
  const now = slateWith({
    settings: { minUnique: 4 },
    teamStacks: { PHI: teamRow('PHI', { AllowQBStack: false, TotalMaxPlayers: 4 }) },
    groups: { a: group('a', ['allen', 'diggs'], { maxGroup: 1 }), b: group('b', ['hurts']) },
    edits: { allen: { MaxExp: 10 }, hurts: { MinExp: 50 } },
  })
  const plan = presetPlan(custom(saved(sunday)), now, all)
  expect(isNothing(presetDifferences(now, plan))).toBe(false)
  expect(
    isNothing(presetDifferences(applied(now, plan), presetPlan(custom(saved(sunday)), applied(now, plan), all))),
  ).toBe(true)
  expect(plan).toMatchObject({ settings: sunday.settings, teamStacks: sunday.teamStacks, groups: sunday.groups })
  const { groups, players, teams } = presetDifferences(now, plan)
  expect(groups.changed.map(({ ID }) => ID)).toEqual(['a'])
  expect(groups.removed.map(({ ID }) => ID)).toEqual(['b'])
  expect(teams).toEqual([
    { team: 'KC', fields: [{ label: 'Min WR', before: '0', after: '1' }] },
    {
      team: 'PHI',
      fields: [
        { label: 'QB stack', before: 'off', after: 'on' },
        { label: 'Max Players', before: '4', after: '7' },
      ],
    },
  ])
  expect(players.map(({ player, fields }) => [player.Name, fields])).toEqual([
    [
      'Allen',
      [
        { field: 'MaxExp', before: 10, after: 40 },
        { field: 'Boost', before: 0, after: 2 },
      ],
    ],
    [
      'Kelce',
      [
        { field: 'MinExp', before: 0, after: 10 },
        { field: 'UserProj', before: null, after: 18.5 },
      ],
    ],
    ['Hurts', [{ field: 'MinExp', before: 50, after: 0 }]],
  ])
})

test('only the selected parts are restored', () => {
  const now = slateWith({ groups: { b: group('b', ['hurts']) }, edits: { hurts: { MinExp: 50 } } })
  const plan = presetPlan(custom(saved(sunday)), now, new Set(['settings']))
  expect(plan).toMatchObject({ settings: sunday.settings, groups: now.groups, teamStacks: {}, edits: {} })
})

test('your minutes stay, because presets don’t save minutes', () => {
  const now = slateWith({ edits: { allen: { UserMins: 30, MinExp: 5 }, diggs: { UserMins: 12 } } })
  const { edits } = presetPlan(custom(saved(sunday)), now, all)
  expect(edits).toMatchObject({ allen: { MaxExp: 40, Boost: 2, UserMins: 30 }, diggs: { UserMins: 12 } })
  expect(edits.allen).not.toHaveProperty('MinExp')
  expect(saved(now).presets.players).toEqual([{ Id: 'allen', MinExp: 5 }])
})

test('a preset saved with players excluded by default restores that', () => {
  const zeroed = slateWith({ isZeroed: true, edits: { allen: { MaxExp: 40 } } })
  const back = applied(slateWith(), presetPlan(custom(saved(zeroed)), slateWith(), all))
  expect(back.players.map(({ Id, MinExp, MaxExp }) => [Id, MinExp, MaxExp])).toEqual(
    zeroed.players.map(({ Id, MinExp, MaxExp }) => [Id, MinExp, MaxExp]),
  )
  expect(isNothing(presetDifferences(zeroed, presetPlan(custom(saved(zeroed)), zeroed, all)))).toBe(true)
})

test('parts that do not fit the slate are left out with a message', () => {
  const preset = saved(sunday, {
    site_settings: { minMinutes: 20, minUnique: 3, maxSal: 60_000 },
    players: [
      { Id: 'gone', MinExp: 20 },
      { Id: 'allen', MinExp: 20 },
    ],
    team_stacks: [teamRow('LAC', { TotalMinWRs: 1 }), teamRow('BUF', { TotalMinWRs: 1 })],
    groups: [
      group('fits', ['allen', 'kelce']),
      group('nobody', ['gone']),
      group('anchorless', ['allen'], { anchorPlayerID: ['gone'] }),
      group('cut', ['allen', 'gone'], { minGroup: 2 }),
    ],
  })
  const plan = presetPlan(custom(preset), slateWith(), all)
  expect(plan.settings).toEqual({ minUnique: 3 })
  expect(Object.keys(plan.teamStacks)).toEqual(['BUF'])
  expect(Object.keys(plan.groups)).toEqual(['fits', 'cut'])
  expect(plan.groups.cut).toMatchObject({ players: ['allen'], active: false })
  expect(plan.edits).not.toHaveProperty('gone')
  expect(plan.misfits).toEqual({
    settings: ['minMinutes'],
    teams: ['LAC'],
    groups: expect.objectContaining({
      leftOut: ['Group nobody', 'Group anchorless'],
      cut: [{ name: 'Group cut', absent: 1, isOff: true }],
    }),
    players: { absent: 1, of: 2 },
  })
})

test('stack rules of another sport are left out', () => {
  const preset = saved(sunday, { site_settings: { specificStacks: [{ PrimaryStack: 5, SecondaryStack: 3, freq: 1 }] } })
  const plan = presetPlan(custom(preset), slateWith(), all)
  expect([plan.settings, plan.misfits.settings]).toEqual([{}, ['specificStacks']])
})

test('last week’s preset does not remove this week’s edits unless it has some for this pool', () => {
  const week2 = { ...week3, counter: 2 }
  const strangers = saved(slateWith({ key: week2 }), { players: [{ Id: 'gone', MinExp: 20 }] })
  expect([...partsToBeginWith(custom(strangers), slateWith())]).toEqual(['settings'])
  expect([...partsToBeginWith(custom(saved({ ...sunday, key: week2 })), slateWith())]).toEqual([...presetParts])
  expect([...partsToBeginWith(custom(saved(slateWith())), slateWith())]).toEqual([...presetParts])
})

test('stack rules that differ only in bounds are described that way', () => {
  const [first, ...others] = sunday.defaults.specificStacks
  const own = slateWith({
    settings: { specificStacks: [NflStackRule.parse({ ...first, teamRBMax: 1 }), ...others] },
  })
  const plan = presetPlan(custom(saved(slateWith())), own, all)
  expect(presetDifferences(own, plan).settings).toEqual([
    expect.objectContaining({ label: 'Stack rules', after: 'with other limits' }),
  ])
})
