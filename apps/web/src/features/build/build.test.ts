import { defaultSettings, derivePlayer, findRuleset, PlayerRow } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import { buildCommand } from './buildCommand.ts'
import { buildFaults } from './buildFaults.ts'
import { buildRequest } from './buildRequest.ts'
import { clamp } from './LineupCount.tsx'

const ada = derivePlayer(
  PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'QB', Salary: 5000, MinExp: 50, MaxExp: 20 }),
)
const ready = { players: [{ ...ada, MaxExp: 80 }], lineupCount: 3, lineupLimit: 150, isLoading: false }

test('everything that keeps Build disabled is listed at once', () => {
  expect(buildFaults(ready)).toEqual([])
  expect(buildFaults({ ...ready, players: [ada], lineupCount: 0 })).toEqual([
    'The lineup count is 0: ask for at least one lineup.',
    'Ada Reed has a greater Min Exp than Max Exp',
  ])
})

test('a build in which saved lineups count waits for them', () => {
  expect(buildFaults({ ...ready, areSavedLoading: true })).toEqual([
    'Your saved lineups, which count in this build, are still loading.',
  ])
})

test('whoever may build nothing in this sport reads that, and nothing of a count (C-36)', () => {
  expect(buildFaults({ ...ready, lineupCount: 0, lineupLimit: 0 })).toEqual(['Not authorized for this sport'])
})

test('lineups whose games have begun are not filled up without the plan for it (BS-38)', () => {
  expect(buildFaults({ ...ready, isAfterStartLocked: true })).toEqual(['Upgrade for this feature'])
})

test('points that the plan leaves out are not sent as none: the server fills them in, and leaves the user’s own', () => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
  const withheldRow = derivePlayer({ ...ada, ProjPts: 0, HouseProjPts: null })
  const { players } = buildRequest({
    ...{ key: { ...ruleset, slate: 'Main', counter: 3, season: 2024 }, ruleset, settings: defaultSettings(ruleset) },
    ...{ seed: 1, teamStacks: [], groups: [], saved: [], withheld: ['projections'] },
    players: [withheldRow, derivePlayer({ ...withheldRow, Id: '2', UserProj: 18 })],
  })
  expect(players?.map((player) => [player.ProjPts, player.HouseProjPts])).toEqual([
    [undefined, undefined],
    [18, 0],
  ])
})

test('lineups whose games have begun are built after the start (BS-38)', () => {
  const parts = { faults: [], editedCount: 1, editsNeeded: 1, onRefused: vi.fn(), onUntouched: vi.fn(), build: vi.fn() }
  expect([false, true].map((isAfterStart) => buildCommand({ ...parts, isAfterStart }).label)).toEqual([
    'Build',
    'Build After Start',
  ])
})

test('a disabled Build says why and nothing else, an untouched pool asks for an edit, a touched one builds', () => {
  const onUntouched = vi.fn()
  const build = vi.fn()
  const onRefused = vi.fn()
  const parts = { isAfterStart: false, editsNeeded: 1, onRefused, onUntouched, build }
  buildCommand({ ...parts, faults: ['no'], editedCount: 1 }).run()
  expect(onRefused).toHaveBeenCalledWith(['no'])
  expect([onUntouched, build].flatMap(({ mock }) => mock.calls)).toEqual([])
  buildCommand({ ...parts, faults: [], editedCount: 0 }).run()
  expect(onUntouched).toHaveBeenCalledOnce()
  buildCommand({ ...parts, faults: [], editedCount: 1 }).run()
  expect(build).toHaveBeenCalledOnce()
})

test('the lineup count is whole, between 0 and the limit', () => {
  expect([9999, -3, 2.9, Number.NaN].map((wanted) => clamp(wanted, 0, 5000))).toEqual([5000, 0, 2, 0])
})
