import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { BuildEvents } from './builder.ts'
import { createRunner } from './run.ts'

const request = { numLUs: 3 } as BuildRequestInput
const lineup = (name: string): BuiltLineup => ({
  players: [name],
  slots: ['QB'],
  points: 1,
  salary: 1,
  ownership: 1,
  optimal: true,
  bound: 1,
})
const summary: RunSummary = { status: 'complete', engine: 'e', seed: 1, requestHash: 'h', seconds: 1, messages: [] }

/** A runner whose builders are played by hand, and whose frames come when told. */
function played() {
  const builds: BuildEvents[] = []
  const stopped: number[] = []
  const frames: (() => void)[] = []
  const builder = (_: BuildRequestInput, events: BuildEvents) => {
    const index = builds.push(events) - 1
    return () => stopped.push(index)
  }
  const store = createRunner({
    builders: { server: builder, browser: builder },
    now: () => 0,
    newId: () => `run-${builds.length}`,
    soon: (callback) => frames.push(callback),
  })
  const names = () => {
    const { run } = store.getState()
    return run.phase === 'idle' ? [] : run.lineups.map(({ players }) => players[0])
  }
  const nextFrame = () => {
    for (const frame of frames.splice(0)) frame()
  }
  return { store, builds, stopped, names, nextFrame, frames }
}

test('lineups that arrive between two frames are shown together', () => {
  const { store, builds, names, nextFrame, frames } = played()
  store.getState().start('server', request)
  for (const name of ['a', 'b']) builds[0]!.onLineup(lineup(name))
  expect(names()).toEqual([])
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(names()).toEqual(['a', 'b'])
})

test('a build that fails before its first lineup takes nothing from the one before', () => {
  const { store, builds, names } = played()
  store.getState().start('server', request)
  builds[0]!.onLineup(lineup('a'))
  builds[0]!.onDone(summary)
  store.getState().start('server', { ...request, numLUs: 9 })
  expect(names()).toEqual([])
  builds[1]!.onFailed('The server cannot be reached.')
  expect(names()).toEqual(['a'])
  expect(store.getState().run).toMatchObject({
    phase: 'failed',
    request,
    summary,
    error: 'The server cannot be reached. These are the lineups of the build before.',
  })
  builds[1]!.onLineup(lineup('late'))
  expect(names()).toEqual(['a'])
})

test('the end of a run shows the last lineups at once and keeps the summary', () => {
  const { store, builds, names } = played()
  store.getState().start('browser', request)
  builds[0]!.onLineup(lineup('a'))
  builds[0]!.onDone(summary)
  expect(names()).toEqual(['a'])
  expect(store.getState().run).toMatchObject({ phase: 'done', summary })
})

test('a cancel keeps what came, stops the builder and hears no more of it', () => {
  const { store, builds, stopped, names, nextFrame } = played()
  store.getState().start('server', request)
  builds[0]!.onLineup(lineup('a'))
  store.getState().cancel()
  builds[0]!.onLineup(lineup('late'))
  builds[0]!.onFailed('line lost')
  nextFrame()
  expect(stopped).toEqual([0])
  expect(names()).toEqual(['a'])
  expect(store.getState().run).toMatchObject({ phase: 'cancelled' })
})

test('a failure keeps the lineups and says why', () => {
  const { store, builds, names } = played()
  store.getState().start('server', request)
  builds[0]!.onLineup(lineup('a'))
  builds[0]!.onFailed('Unable to build lineup 2 of 3')
  expect(names()).toEqual(['a'])
  expect(store.getState().run).toMatchObject({ phase: 'failed', error: 'Unable to build lineup 2 of 3' })
})

test('a second build replaces the first: no frame of the first reaches it', () => {
  const { store, builds, stopped, names, nextFrame } = played()
  store.getState().start('server', request)
  builds[0]!.onLineup(lineup('first'))
  store.getState().start('server', request)
  builds[0]!.onLineup(lineup('first, late'))
  builds[1]!.onLineup(lineup('second'))
  nextFrame()
  expect(stopped).toContain(0)
  expect(names()).toEqual(['second'])
  builds[0]!.onDone(summary)
  expect(store.getState().run.phase).toBe('building')
})

test('another slate forgets the run', () => {
  const { store, builds } = played()
  store.getState().start('server', request)
  store.getState().reset()
  builds[0]!.onDone(summary)
  expect(store.getState().run).toEqual({ phase: 'idle' })
})
