import { type BuildRequest, PlayerGroup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { notApplied } from './notApplied.ts'

/** What is asked for by default and not done yet, switched off. */
const plain: BuildRequest = {
  ...randomRequest({ seed: 1 }),
  teamStackPct: 0,
  gameStackPct: 0,
  force2FlexStck: 0,
  allowDefenseVsQB: true,
}

test('a request that asks for nothing more than the engine does is told nothing', () => {
  expect(notApplied(plain)).toEqual([])
  expect(notApplied({ ...plain, numLUs: 9, minSal: 1, minUnique: 3, projPtsRandQB: 5, specificStacks: [] })).toEqual([])
})

test('the default stacks are named until they are applied', () => {
  expect(notApplied(randomRequest({ seed: 1 }))).toEqual([
    'allowDefenseVsQB',
    'teamStackPct',
    'gameStackPct',
    'force2FlexStck',
  ])
})

test('an over-max sensitivity matters only where somebody has a maximum to go over', () => {
  expect(notApplied(withExposures(plain, { T0QB0: { MaxExp: 50 } }))).toEqual(['OverMax_Sensitivity'])
  expect(notApplied(withExposures(plain, { T0QB0: { MaxExp: 0 } }))).toEqual([])
})

test('groups count while they are switched on, stack lists in advanced mode', () => {
  const group = PlayerGroup.parse({ ID: '1', players: ['T0QB0'], minGroup: 0, maxGroup: 1 })
  expect(notApplied({ ...plain, groups: [group] })).toEqual(['groups'])
  expect(notApplied({ ...plain, groups: [{ ...group, active: false }] })).toEqual([])
  expect(notApplied({ ...plain, stackSettingMode: 'advanced' })).toEqual(['stackSettingMode'])
  expect(notApplied({ ...plain, afterStartActivated: true })).toEqual(['afterStartActivated'])
})
