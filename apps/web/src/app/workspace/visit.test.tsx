// @vitest-environment jsdom
import type { SlateKey } from '@slatecraft/slate'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEdits } from '../../features/pool/state/useEdits.ts'
import { slateId } from '../../features/slate/shared/slateId.ts'
import { useSlateInputs } from '../../inputs/useSlateInputs.ts'
import { fakeNetwork } from '../../testing/fakeNetwork.ts'
import { UsersQueries } from '../shell/UsersQueries.tsx'

const week3 = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const week4 = { ...week3, counter: 4 } as const

let work: { inputs: ReturnType<typeof useSlateInputs>; edits: ReturnType<typeof useEdits>['edits'] }

/** What the page keeps of the open slate. */
function Work({ slate }: { slate: SlateKey }) {
  const inputs = useSlateInputs(slate, { teams: ['KC', 'BUF'] })
  const { edits } = useEdits(slate, { history: inputs.historyStore })
  work = { inputs, edits }
  return null
}

/** A page on which one slate is open at a time. */
function openPage() {
  const page = (slate: SlateKey) => (
    <StrictMode>
      <UsersQueries>
        <Work key={slateId(slate)} slate={slate} />
      </UsersQueries>
    </StrictMode>
  )
  const { rerender } = render(page(week3))
  return { turnTo: (slate: SlateKey) => rerender(page(slate)) }
}

const labels = () => work.inputs.history.steps.map(({ label }) => label)
const setSome = () =>
  act(() => {
    work.inputs.settings.change('Min Salary 49,500', (rows) => ({ ...rows, minSal: 49_500 }))
    work.edits.apply({ label: 'Ada Reed: Max Exp 40', changes: [{ id: '7', change: () => ({ MaxExp: 40 }) }] })
  })

beforeEach(() => {
  localStorage.clear()
  fakeNetwork([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('undo and redo go on after another slate was open, and each slate has its own steps', () => {
  const { turnTo } = openPage()
  setSome()
  turnTo(week4)
  expect(labels()).toEqual([])
  act(() => work.inputs.settings.change('Min Unique 3', () => ({ minUnique: 3 })))
  turnTo(week3)
  expect(labels()).toEqual(['Min Salary 49,500', 'Ada Reed: Max Exp 40'])
  act(() => work.inputs.history.undo())
  act(() => work.inputs.history.undo())
  expect([work.edits.edits, work.inputs.settings.rows]).toEqual([{}, {}])
  turnTo(week4)
  expect([labels(), work.inputs.settings.rows]).toEqual([['Min Unique 3'], { minUnique: 3 }])
  turnTo(week3)
  act(() => work.inputs.history.redo())
  expect(work.inputs.settings.rows).toEqual({ minSal: 49_500 })
})

test('what another tab changed meanwhile shows when the slate is open again, and undo leaves it alone', () => {
  const { turnTo } = openPage()
  setSome()
  turnTo(week4)
  const key = `slatecraft.settings/${slateId(week3)}`
  const changed = localStorage
    .getItem(key)!
    .replace('49500', '48000')
    .replace(/"at":\d+/, `"at":${Date.now() + 9000}`)
  localStorage.setItem(key, changed)
  turnTo(week3)
  expect(work.inputs.settings.rows).toEqual({ minSal: 48_000 })
  act(() => work.inputs.history.goTo(0))
  expect([work.edits.edits, work.inputs.settings.rows]).toEqual([{}, { minSal: 48_000 }])
})

test('the next user has none of the steps', () => {
  const { turnTo } = openPage()
  setSome()
  act(() => {
    localStorage.setItem('jwt', `e30.${btoa('{"sub":"ada"}')}.s`)
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }))
  })
  turnTo(week3)
  expect(labels()).toEqual([])
})
