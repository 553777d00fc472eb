// @vitest-environment jsdom
import { defaultSettings, defaultTeamStack, findRuleset, type InputChange, PlayerGroup } from '@slatecraft/slate'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEdits } from '../../features/pool/state/useEdits.ts'
import { useSlateInputs } from '../../inputs/useSlateInputs.ts'
import { useApplyChanges } from './useApplyChanges.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const defaults = defaultSettings(findRuleset(slate)!)
const group = PlayerGroup.parse({ ID: 'a', players: ['1', '2'], minGroup: 2, maxGroup: 2 })

function open() {
  const { result } = renderHook(() => {
    const inputs = useSlateInputs(slate)
    const { edits } = useEdits(slate, { history: inputs.historyStore })
    return { inputs, edits, applyChanges: useApplyChanges(inputs, edits, defaults) }
  })
  const inputs = () => ({ players: result.current.edits.edits, ...result.current.inputs.now() })
  return { result, inputs }
}

const repair: InputChange[] = [
  { kind: 'settings', settings: { minSal: 48_000 } },
  { kind: 'player', Id: '7', edit: { MaxExp: 40 } },
  { kind: 'teamStack', TeamAbbrev: 'KC', fields: { TotalMaxRBs: 1 } },
  { kind: 'group', ID: 'a', fields: { minGroup: 1 } },
]

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a repair of players, settings, team rows and groups is one undo step', () => {
  const { result, inputs } = open()
  act(() => {
    result.current.inputs.groups.change('Group a', () => ({ a: group }))
    result.current.edits.apply({ label: 'Min Exp', changes: [{ id: '7', change: () => ({ MinExp: 20 }) }] })
  })
  const before = inputs()
  act(() => result.current.applyChanges('Min Salary 48,000 and more', repair))
  const after = {
    players: { '7': { MinExp: 20, MaxExp: 40 } },
    settings: { minSal: 48_000 },
    teamStacks: { KC: { ...defaultTeamStack('KC'), TotalMaxRBs: 1 } },
    groups: { a: { ...group, minGroup: 1 } },
  }
  expect(inputs()).toEqual(after)
  const { history } = result.current.inputs
  expect(history.steps.map(({ label }) => label)).toEqual(['Group a', 'Min Exp', 'Min Salary 48,000 and more'])
  act(() => history.undo())
  expect(inputs()).toEqual(before)
  act(() => history.redo())
  expect(inputs()).toEqual(after)
})

test('a repair that changes nothing leaves no step', () => {
  const { result } = open()
  act(() => result.current.applyChanges('nothing', [{ kind: 'settings', settings: { minSal: defaults.minSal } }]))
  expect(result.current.inputs.history.steps).toEqual([])
})
