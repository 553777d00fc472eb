import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import { buildCommand, countEdited } from './buildCommand.ts'
import { buildFaults } from './buildFaults.ts'
import { clamp } from './LineupCount.tsx'

const ada = derivePlayer(
  PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'QB', Salary: 5000, MinExp: 50, MaxExp: 20 }),
)
const ready = { players: [{ ...ada, MaxExp: 80 }], lineupCount: 3, lineupLimit: 150, isLoading: false }

test('every reason Build is disabled is listed at once', () => {
  expect(buildFaults(ready)).toEqual([])
  expect(buildFaults({ ...ready, players: [ada], lineupCount: 0 })).toEqual([
    'The lineup count is 0. Enter at least 1.',
    'Ada Reed has a greater Min Exp than Max Exp',
  ])
})

test('a build that counts saved lineups waits for them', () => {
  expect(buildFaults({ ...ready, areSavedLoading: true })).toEqual([
    'Your saved lineups are still loading, and this build counts them.',
  ])
})

test('a user without rights to this sport sees only that (C-36)', () => {
  expect(buildFaults({ ...ready, lineupCount: 0, lineupLimit: 0 })).toEqual(['Not authorized for this sport'])
})

test('building after start needs a plan that includes it (BS-38)', () => {
  expect(buildFaults({ ...ready, isAfterStartLocked: true })).toEqual(['Upgrade for this feature'])
})

test('lineups with started games build after start (BS-38)', () => {
  const parts = { faults: [], editedCount: 1, editsNeeded: 1, onRefused: vi.fn(), onUntouched: vi.fn(), build: vi.fn() }
  expect([false, true].map((isAfterStart) => buildCommand({ ...parts, isAfterStart }).label)).toEqual([
    'Build',
    'Build After Start',
  ])
})

test('a disabled Build says why, an unedited pool asks for an edit, an edited one builds', () => {
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

test('exposure, projection and ownership edits count as editing the pool', () => {
  const row = PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'WR', Salary: 6000, ProjPts: 14.2, ProjOwn: 11 })
  expect(countEdited([derivePlayer(row)])).toBe(0)
  for (const edit of [{ MinExp: 1 }, { MaxExp: 99 }, { UserProj: 14.2 }, { UserOwn: 0 }])
    expect(countEdited([derivePlayer({ ...row, ...edit })])).toBe(1)
})
