import { defaultSettings, defaultTeamStack, findRuleset, PlayerGroup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { withGroup, withSettings, withTeam } from './changedRows.ts'

const defaults = defaultSettings(findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!)

test('a setting put back to its default no longer counts as changed', () => {
  const changed = withSettings({}, { minUnique: 3, topN_0: { threshold: 4, force: 1 } }, defaults)
  expect(changed).toEqual({ minUnique: 3, topN_0: { threshold: 4, force: 1 } })
  expect(withSettings(changed, { minUnique: defaults.minUnique, topN_0: { ...defaults.topN_0 } }, defaults)).toEqual({})
  expect(withSettings(changed, { minUnique: undefined }, defaults)).toEqual({ topN_0: { threshold: 4, force: 1 } })
})

test('a seed always counts as changed, because no contest has a default one', () => {
  expect(withSettings({}, { seed: 7 }, defaults)).toEqual({ seed: 7 })
})

test('a team row keeps its other fields, and is dropped once all are at their defaults', () => {
  const first = withTeam({}, 'KC', { TotalMaxRBs: 1 })
  const both = withTeam(first, 'KC', { AllowQBStack: false })
  expect(both).toEqual({ KC: { ...defaultTeamStack('KC'), TotalMaxRBs: 1, AllowQBStack: false } })
  expect(withTeam(both, 'KC', { TotalMaxRBs: 3, AllowQBStack: true })).toEqual({})
})

test('a change to a deleted group does nothing', () => {
  const group = PlayerGroup.parse({ ID: 'a', players: ['1', '2'], minGroup: 1, maxGroup: 2 })
  expect(withGroup({ a: group }, 'a', { active: false })).toEqual({ a: { ...group, active: false } })
  expect(withGroup({ a: group }, 'b', { active: false })).toEqual({ a: group })
})
