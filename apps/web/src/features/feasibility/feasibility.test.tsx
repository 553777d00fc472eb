// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { Feasibility } from '@slatecraft/optimizer'
import type { BuildRequestInput, RunExplanation } from '@slatecraft/slate'
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptWorker } from '../../engine/keptWorker.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { createAskWhenSettled } from './askWhenSettled.ts'
import { FeasibilityNotice } from './FeasibilityNotice.tsx'
import { type FeasibilityState, useFeasibility } from './useFeasibility.ts'

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const request = (minSal: number) => ({ minSal }) as BuildRequestInput

const explanation: RunExplanation = {
  conflict: [
    { words: 'Min Salary 50,000', about: [{ kind: 'setting', setting: 'minSal' }] },
    { words: 'Lock on Ada Reed (QB)', about: [{ kind: 'player', Id: '1' }] },
  ],
  repairs: [
    { words: 'Lower Min Salary to 48,900', changes: [{ kind: 'settings', settings: { minSal: 48_900 } }] },
    { words: 'Unlock Ada Reed (QB)', changes: [{ kind: 'player', Id: '1', edit: { MinExp: 0 } }] },
  ],
  isMinimal: true,
}
const impossible: Feasibility = {
  status: 'impossible',
  built: 0,
  lineups: 10,
  reasons: ['These settings conflict.'],
  explanation,
}

/** A worker that the test answers for, and a page whose idle time the test controls. */
function asked() {
  const questions: { request: BuildRequestInput; answer(told: Feasibility): void; fail(error: Error): void }[] = []
  const workers: { end(): void }[] = []
  const waiting = new Set<() => void>()
  const later: (() => void)[] = []
  const failed = vi.fn()
  const ask = createAskWhenSettled({
    worker: keptWorker({
      start(onEnd) {
        workers.push({ end: onEnd })
        const feasibility = (asking: BuildRequestInput) =>
          new Promise<Feasibility>((answer, fail) => questions.push({ request: asking, answer, fail }))
        return { service: { feasibility }, terminate: () => undefined }
      },
      later: (callback) => later.push(callback),
    }),
    whenSettled(callback, ms) {
      expect(ms).toBe(600)
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
    onFailed: failed,
  })
  const hook = renderHook(
    ({ minSal, isBusy }: { minSal: BuildRequestInput; isBusy: boolean }) => useFeasibility(minSal, isBusy, ask),
    { initialProps: { minSal: request(1), isBusy: false } },
  )
  const settle = () =>
    act(async () => {
      for (const callback of [...waiting]) {
        waiting.delete(callback)
        callback()
      }
    })
  const change = (minSal: BuildRequestInput, isBusy = false) => hook.rerender({ minSal, isBusy })
  const answer = (index: number, told: Feasibility) => act(async () => questions[index]!.answer(told))
  return { questions, workers, later, failed, settle, change, answer, state: () => hook.result.current }
}

test('nothing is asked while you type, then only the final state', async () => {
  const { questions, settle, change, answer, state } = asked()
  change(request(2))
  change(request(3))
  expect(questions).toEqual([])
  await settle()
  expect(questions.map((each) => each.request.minSal)).toEqual([3])
  await answer(0, impossible)
  expect(state()).toMatchObject({ phase: 'impossible', isStale: false })
})

test('a new change cancels the previous question', async () => {
  const { questions, workers, settle, change, answer, state } = asked()
  await settle()
  change(request(2))
  await settle()
  expect(workers).toHaveLength(2)
  await answer(0, impossible)
  expect(state().phase).toBe('quiet')
  await answer(1, { status: 'possible' })
  expect(state().phase).toBe('possible')
  expect(questions).toHaveLength(2)
})

test('an answer stays visible, marked as stale, until the next one arrives', async () => {
  const { settle, change, answer, state } = asked()
  await settle()
  await answer(0, impossible)
  change(request(2))
  expect(state()).toMatchObject({ phase: 'impossible', isStale: true })
  await settle()
  await answer(1, { status: 'possible' })
  expect(state().phase).toBe('possible')
})

test('while a build runs in this browser nothing is asked, and a pending question is cancelled', async () => {
  const { questions, workers, settle, change, answer, state } = asked()
  const same = request(7)
  change(same)
  await settle()
  change(same, true)
  expect(workers).toHaveLength(2)
  await settle()
  expect(questions).toHaveLength(1)
  change(same, false)
  await settle()
  await answer(1, impossible)
  expect(state().phase).toBe('impossible')
})

test('a dismissed answer is gone until settings change', async () => {
  const { settle, change, answer, state } = asked()
  await settle()
  await answer(0, impossible)
  const shown = state()
  act(() => shown.phase === 'impossible' && shown.dismiss())
  expect(state().phase).toBe('quiet')
  change(request(2))
  expect(state().phase).toBe('quiet')
  await settle()
  await answer(1, impossible)
  expect(state().phase).toBe('impossible')
})

test('if the worker dies the question is asked once more, and a failure is only logged', async () => {
  const { questions, workers, later, failed, settle, answer, state } = asked()
  await settle()
  act(() => workers[0]!.end())
  expect(failed).toHaveBeenCalledOnce()
  act(() => later[0]!())
  expect(questions).toHaveLength(2)
  await answer(1, impossible)
  expect(state().phase).toBe('impossible')
})

test('a check that fails or finds no answer says so', async () => {
  const { questions, failed, settle, answer, change, state } = asked()
  await settle()
  await act(async () => questions[0]!.fail(new Error('broken')))
  expect(failed).toHaveBeenCalledWith(new Error('broken'))
  expect(state()).toEqual({ phase: 'unknown', hasGivenUp: true })
  change(request(2))
  await settle()
  await answer(1, { status: 'unknown', built: 3, lineups: 20, hasGivenUp: false })
  expect(state()).toEqual({ phase: 'unknown', built: 3, lineups: 20, hasGivenUp: false })
})

function shown(state: FeasibilityState) {
  const [goTo, applyChanges] = [vi.fn(), vi.fn()]
  const playerOf = (id: string) => (id === '1' ? { Name: 'Ada Reed', Position: 'QB' } : undefined)
  render(
    <MantineProvider env="test">
      <FeasibilityNotice state={state} playerOf={playerOf} goTo={goTo} applyChanges={applyChanges} />
    </MantineProvider>,
  )
  return { goTo, applyChanges, user: userEvent.setup() }
}

test('the notice names the conflict, and the smallest fix is one click', async () => {
  const dismiss = vi.fn()
  const { applyChanges, user } = shown({ phase: 'impossible', refusal: impossible, isStale: false, dismiss })
  expect(screen.getByRole('status').textContent).toBe('These settings conflict: no full run is possible')
  const notice = within(screen.getByRole('region', { name: 'Settings in conflict' }))
  expect(notice.getByText('Min Salary 50,000; Lock on Ada Reed (QB)')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Lower Min Salary to 48,900' }))
  expect(applyChanges).toHaveBeenCalledWith('Lower Min Salary to 48,900', explanation.repairs[0]!.changes)
  await user.click(notice.getByRole('button', { name: 'Hide until settings change' }))
  expect(dismiss).toHaveBeenCalledOnce()
})

test('the details link to each setting and player, and offer every fix', async () => {
  const { goTo, applyChanges, user } = shown({
    phase: 'impossible',
    refusal: impossible,
    isStale: false,
    dismiss: () => undefined,
  })
  await user.click(screen.getByRole('button', { name: '2 possible fixes' }))
  await user.click(screen.getByRole('button', { name: 'Show Min Salary 50,000' }))
  await user.click(screen.getByRole('button', { name: 'Show Ada Reed' }))
  expect(goTo.mock.calls).toEqual([[{ tab: 'settings', setting: 'minSal' }], [{ tab: 'players', name: 'Ada Reed' }]])
  await user.click(screen.getByRole('button', { name: 'Unlock Ada Reed (QB)' }))
  expect(applyChanges).toHaveBeenCalledWith('Unlock Ada Reed (QB)', explanation.repairs[1]!.changes)
})

test('if the conflicting settings are unknown, the reason still shows', () => {
  shown({
    phase: 'impossible',
    refusal: { status: 'impossible', built: 0, lineups: 10, reasons: ['The exposures conflict.'] },
    isStale: false,
    dismiss: () => undefined,
  })
  expect(screen.getByText('The exposures conflict.')).toBeTruthy()
})

test.each<[Omit<FeasibilityState & { phase: 'unknown' }, 'phase'>, string]>([
  [{ hasGivenUp: true }, 'Not known whether a full run is possible: the check failed.'],
  [
    { built: 4, lineups: 20, hasGivenUp: true },
    'Not known whether a full run is possible: the check found no answer after 4 of 20 lineups.',
  ],
  [
    { built: 37, lineups: 150, hasGivenUp: false },
    'No conflict found: the first 37 of 150 lineups can be built. The rest was not tried.',
  ],
])('the notice promises nothing that the check does not know: %j', (state, words) => {
  shown({ phase: 'unknown', ...state })
  expect(screen.getByRole('status').textContent?.trim()).toBe(words)
})

test('a run that stops on the way says where, and what each fix leaves of its points', async () => {
  const costly = {
    ...impossible,
    built: 1,
    explanation: {
      ...explanation,
      repairs: explanation.repairs.map((repair, index) => ({ ...repair, points: 131.2 - index })),
    },
  }
  const { user } = shown({ phase: 'impossible', refusal: costly, isStale: false, dismiss: () => undefined })
  expect(screen.getByRole('status').textContent).toBe('These settings conflict: the run stops after 1 of 10 lineups')
  expect(screen.getByText('131.2 points a lineup')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2 possible fixes' }))
  expect(screen.getByText('131.2 points a lineup')).toBeTruthy()
  expect(screen.getByText('130.2 points a lineup, 1.0 below the best')).toBeTruthy()
})
