import type { BuildRequestInput } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { lazyRunner } from './lazyRunner.ts'
import type { RunState } from './run.ts'

const asked = { engine: 'server', request: { numLUs: 3 } as BuildRequestInput } as const
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A runner whose loading the test controls. */
function code() {
  const store = createStore<{ run: RunState }>(() => ({ run: { phase: 'idle' } }))
  const calls = { start: vi.fn(), cancel: vi.fn(), resume: vi.fn(), leave: vi.fn(), findInterrupted: vi.fn() }
  return {
    store,
    calls,
    loaded: { store: { ...store, getState: () => ({ ...store.getState(), ...calls }) }, tidy: vi.fn() },
  }
}

test('a build started before its code is loaded begins once it is, and shows its progress', async () => {
  const { store, calls, loaded } = code()
  const runner = lazyRunner(async () => loaded)
  const seen = vi.fn()
  runner.subscribe(seen)
  runner.cancel()
  runner.start(asked)
  expect(runner.run()).toEqual({ phase: 'idle' })
  await settled()
  expect(calls.start).toHaveBeenCalledWith(asked)
  expect(calls.cancel).not.toHaveBeenCalled()
  const run: RunState = { ...asked, id: '1', phase: 'building', isConnected: true, lineups: [], elapsedMs: 0 }
  store.setState({ run })
  expect(runner.run()).toBe(run)
  expect(seen).toHaveBeenCalled()
})

test('if the code can’t be loaded the run fails, and the next start loads it again', async () => {
  let isDown = true
  const { calls, loaded } = code()
  const runner = lazyRunner(async () => {
    if (isDown) throw new Error('no such file')
    return loaded
  })
  runner.start(asked)
  await settled()
  expect(runner.run()).toMatchObject({ phase: 'failed', error: expect.stringContaining('can’t be reached') })
  isDown = false
  runner.start(asked)
  await settled()
  expect(calls.start).toHaveBeenCalledWith(asked)
})

test('a build started on a page that has left does not begin once the code is loaded', async () => {
  const { calls, loaded } = code()
  const runner = lazyRunner(async () => loaded)
  runner.findInterrupted()
  runner.start(asked)
  runner.leave()
  await settled()
  expect(calls.start).not.toHaveBeenCalled()
  expect(calls.findInterrupted).not.toHaveBeenCalled()
  runner.start(asked)
  await settled()
  expect(calls.start).toHaveBeenCalledOnce()
})
