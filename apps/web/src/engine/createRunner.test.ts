import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InterruptedRun, RunEnding, RunRecord } from '../features/runs/shared/runRecords.ts'
import type { BuildEvents } from './builder.ts'
import { createRunner } from './createRunner.ts'

const request = { numLUs: 3 } as BuildRequestInput
const asked = { engine: 'server', request } as const
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
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** What was written into a record. */
interface Written {
  names: string[]
  endings: RunEnding['status'][]
  isLeft: boolean
}

/** A runner whose builders, records, clock and frames are controlled by the test. */
function played({ interrupted }: { interrupted?: Omit<InterruptedRun, 'record'> } = {}) {
  const builds: (BuildEvents & { request: BuildRequestInput; isStopped: boolean })[] = []
  const frames: (() => void)[] = []
  const timers = new Map<number, { callback: () => void; ms: number }>()
  const written: Record<string, Written> = {}
  const trouble: { begin?: Error; end?: string } = {}
  let ids = 0
  const builder = (sent: BuildRequestInput, events: BuildEvents) => {
    const build = { ...events, request: sent, isStopped: false }
    builds.push(build)
    return () => {
      build.isStopped = true
    }
  }
  function record(): RunRecord {
    const id = `run-${++ids}`
    const mine: Written = { names: [], endings: [], isLeft: false }
    written[id] = mine
    return {
      id,
      add: (lineups) => mine.names.push(...lineups.map(({ players }) => players.join())),
      end: async ({ status }) => {
        mine.endings.push(status)
        return trouble.end
      },
      reopen: () => undefined,
      leave() {
        mine.isLeft = true
      },
    }
  }
  const store = createRunner({
    builders: { server: builder, browser: builder },
    records: {
      async begin() {
        if (trouble.begin) throw trouble.begin
        return record()
      },
      interrupted: async () => interrupted && { ...interrupted, record: record() },
    },
    now: () => 0,
    later(callback, ms) {
      const timer = timers.size
      timers.set(timer, { callback, ms })
      return () => timers.delete(timer)
    },
    soon: (callback) => frames.push(callback),
  })
  const run = () => {
    const shown = store.getState().run
    if (shown.phase === 'idle') throw new Error('nothing was started')
    return shown
  }
  return {
    store,
    builds,
    frames,
    written,
    trouble,
    run,
    names: () => run().lineups.map(({ players }) => players[0]),
    nextFrame: () => {
      for (const frame of frames.splice(0)) frame()
    },
    /** Runs the timer that was set last. */
    ring() {
      const [timer, { callback, ms }] = [...timers].at(-1)!
      timers.delete(timer)
      callback()
      return ms
    },
    async start(more: object = {}) {
      store.getState().start({ ...asked, ...more })
      await settled()
      return builds.at(-1)!
    },
  }
}

test('lineups that arrive between two frames are shown together', async () => {
  const { start, names, nextFrame, frames } = played()
  const build = await start()
  for (const name of ['a', 'b']) build.onLineup(lineup(name))
  expect(names()).toEqual([])
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(names()).toEqual(['a', 'b'])
})

test('the run’s record is made before anything is built, and names its lineups', async () => {
  const { store, builds, run } = played()
  store.getState().start(asked)
  expect(builds).toEqual([])
  expect(run()).toMatchObject({ phase: 'building', id: '' })
  await settled()
  builds[0]!.onLineup(lineup('a'))
  builds[0]!.onDone(summary)
  await settled()
  expect(run()).toMatchObject({ phase: 'done', id: 'run-1', lineups: [{ uuid: 'run-1-1', players: ['a'] }] })
})

test('without a record nothing is built: the run fails, and the previous run’s lineups stay (LB-08)', async () => {
  const { start, run, builds, names, trouble } = played()
  trouble.begin = new Error('Unable to make new run', { cause: new Error('Log in again.') })
  await start()
  expect(run()).toMatchObject({ phase: 'failed', error: 'Unable to make new run', notice: 'Log in again.' })
  delete trouble.begin
  const build = await start()
  build.onLineup(lineup('a'))
  build.onDone(summary)
  await settled()
  trouble.begin = new Error('Unable to make new run')
  await start()
  expect(run()).toMatchObject({ phase: 'failed', error: 'Unable to make new run' })
  expect(run().notice).toContain('from your previous build')
  expect(names()).toEqual(['a'])
  expect(builds).toHaveLength(1)
})

test('a build that fails before its first lineup leaves the previous run on screen', async () => {
  const { start, names, run } = played()
  const first = await start()
  first.onLineup(lineup('a'))
  first.onDone(summary)
  await settled()
  const second = await start({ request: { ...request, numLUs: 9 } })
  expect(names()).toEqual([])
  second.onLost('The server cannot be reached.')
  expect(names()).toEqual(['a'])
  expect(run()).toMatchObject({ phase: 'failed', request, summary, error: 'The server cannot be reached.' })
  expect(run().notice).toBe('These lineups are from your previous build.')
  second.onLineup(lineup('late'))
  expect(names()).toEqual(['a'])
})

test('a run is done once its lineups are kept, and says what could not be kept in the account (LB-19)', async () => {
  const { start, run, written, trouble } = played()
  trouble.end = 'They go to your account later.'
  const build = await start()
  build.onLineup(lineup('a'))
  build.onDone(summary)
  expect(run().phase).toBe('building')
  await settled()
  expect(run()).toMatchObject({ phase: 'done', summary, notice: 'They go to your account later.' })
  expect(written['run-1']).toMatchObject({ names: ['a'], endings: ['complete'] })
})

test('two builds started in quick succession that fail leave the previous run on screen', async () => {
  const { store, start, names, run } = played()
  const first = await start()
  first.onLineup(lineup('a'))
  first.onDone(summary)
  await settled()
  store.getState().start(asked)
  const last = await start()
  last.onLost('The server cannot be reached.')
  expect(names()).toEqual(['a'])
  expect(run()).toMatchObject({ phase: 'failed', summary, error: 'The server cannot be reached.' })
})

test('canceling keeps the lineups so far and ignores the stopped builder', async () => {
  const { store, start, names, nextFrame, run, written } = played()
  const build = await start()
  build.onLineup(lineup('a'))
  store.getState().cancel()
  build.onLineup(lineup('late'))
  build.onFailed('line lost')
  nextFrame()
  expect(build.isStopped).toBe(true)
  expect(names()).toEqual(['a'])
  expect(run().phase).toBe('cancelled')
  expect(written['run-1']).toMatchObject({ names: ['a'], endings: ['cancelled'] })
})

test('canceling while the record is being made builds nothing', async () => {
  const { store, builds, run, written } = played()
  store.getState().start(asked)
  store.getState().cancel()
  await settled()
  expect(run().phase).toBe('cancelled')
  expect(builds).toEqual([])
  expect(written['run-1']?.endings).toEqual(['cancelled'])
})

test('a page that leaves while the record is being made leaves the run for the next page', async () => {
  const { store, builds, written } = played()
  store.getState().start(asked)
  store.getState().leave()
  await settled()
  expect(builds).toEqual([])
  expect(written['run-1']).toEqual({ names: [], endings: [], isLeft: true })
})

test('a run fails if the server gives up without a summary, and can be resumed', async () => {
  const { store, start, builds, names, run } = played()
  const build = await start()
  build.onConnected()
  build.onLineup(lineup('a'))
  build.onFailed('Too many builds are waiting for their turn.')
  expect(run()).toMatchObject({ phase: 'failed', canResume: true })
  store.getState().resume()
  for (const name of ['a', 'b']) builds[1]!.onLineup(lineup(name))
  builds[1]!.onDone(summary)
  await settled()
  expect(run().phase).toBe('done')
  expect(names()).toEqual(['a', 'b'])
})

test('a failure keeps the lineups and says why', async () => {
  const { start, names, run, written } = played()
  const build = await start()
  build.onLineup(lineup('a'))
  build.onFailed('Unable to build lineup 2 of 3', { ...summary, status: 'infeasible' })
  expect(names()).toEqual(['a'])
  expect(run()).toMatchObject({ phase: 'failed', error: 'Unable to build lineup 2 of 3' })
  expect(run().canResume).toBeUndefined()
  expect(written['run-1']?.endings).toEqual(['failed'])
})

test('a second build replaces the first, and late frames of the first are ignored', async () => {
  const { start, names, nextFrame, run, written } = played()
  const first = await start()
  first.onLineup(lineup('first'))
  const second = await start()
  first.onLineup(lineup('first, late'))
  second.onLineup(lineup('second'))
  nextFrame()
  first.onDone(summary)
  expect(first.isStopped).toBe(true)
  expect(names()).toEqual(['second'])
  expect(run().phase).toBe('building')
  expect(written).toMatchObject({
    'run-1': { names: ['first'], endings: ['cancelled'] },
    'run-2': { names: ['second'], endings: [] },
  })
})

test('a page that opens another slate leaves the run for the next page', async () => {
  const { store, start, written } = played()
  const build = await start()
  build.onLineup(lineup('a'))
  store.getState().leave()
  build.onDone(summary)
  expect(store.getState().run).toEqual({ phase: 'idle' })
  expect(written['run-1']).toEqual({ names: ['a'], endings: [], isLeft: true })
})

test('after a lost connection the same request is sent again, and repeated lineups show once', async () => {
  const { start, builds, names, run, ring, nextFrame, written } = played()
  const first = await start()
  first.onConnected()
  for (const name of ['a', 'b']) first.onLineup(lineup(name))
  first.onLost('lost')
  expect(run()).toMatchObject({ phase: 'building', isReconnecting: true, isConnected: false })
  ring()
  const second = builds[1]!
  expect(second.request).toBe(first.request)
  second.onConnected()
  expect(run()).toMatchObject({ isReconnecting: false, isConnected: true })
  for (const name of ['a', 'b', 'c']) second.onLineup(lineup(name))
  nextFrame()
  second.onDone(summary)
  await settled()
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(written).toEqual({ 'run-1': { names: ['a', 'b', 'c'], endings: ['complete'], isLeft: false } })
})

test('a connection lost for half a minute fails the run, which keeps its lineups and can be resumed', async () => {
  const { store, start, builds, names, run, ring } = played()
  const first = await start()
  first.onConnected()
  first.onLineup(lineup('a'))
  first.onLost('The connection was lost.')
  let waitedMs = 0
  while (run().phase === 'building') {
    waitedMs += ring()
    builds.at(-1)!.onLost('The server can’t be reached.')
  }
  expect(waitedMs).toBe(30_000)
  expect(run()).toMatchObject({ phase: 'failed', error: 'The connection was lost.', canResume: true })
  expect(names()).toEqual(['a'])
  store.getState().resume()
  expect(run()).toMatchObject({ phase: 'building', canResume: false })
  expect(run().error).toBeUndefined()
  const again = builds.at(-1)!
  for (const name of ['a', 'b']) again.onLineup(lineup(name))
  again.onDone(summary)
  await settled()
  expect(run()).toMatchObject({ phase: 'done', id: 'run-1' })
  expect(names()).toEqual(['a', 'b'])
})

test.each([
  ['another lineup', (build: BuildEvents) => build.onLineup(lineup('x'))],
  ['fewer lineups', (build: BuildEvents) => build.onDone(summary)],
])('if the engine gives %s than before, the run starts over and nothing is mixed', async (_, differ) => {
  const { start, builds, names, run, ring, written } = played()
  const first = await start()
  first.onConnected()
  for (const name of ['a', 'b']) first.onLineup(lineup(name))
  first.onLost('lost')
  ring()
  builds[1]!.onLineup(lineup('a'))
  differ(builds[1]!)
  await settled()
  expect(run()).toMatchObject({
    phase: 'building',
    id: 'run-2',
    lineups: [],
    notice: expect.stringContaining('starts over'),
  })
  for (const name of ['x', 'y']) builds[2]!.onLineup(lineup(name))
  builds[2]!.onDone(summary)
  await settled()
  expect(names()).toEqual(['x', 'y'])
  expect(written).toMatchObject({
    'run-1': { names: ['a', 'b'], endings: ['cancelled'] },
    'run-2': { names: ['x', 'y'], endings: ['complete'] },
  })
})

test('a run interrupted by a reload is shown again and continues, unless another was started', async () => {
  const lineups = [{ ...lineup('a'), uuid: 'run-1-1', tags: [] }]
  const reloaded = played({ interrupted: { ...asked, lineups, elapsedMs: 1000 } })
  await reloaded.store.getState().findInterrupted()
  expect(reloaded.run()).toMatchObject({ phase: 'building', id: 'run-1', lineups: [{ uuid: 'run-1-1' }] })
  const [build] = reloaded.builds
  for (const name of ['a', 'b']) build!.onLineup(lineup(name))
  build!.onDone(summary)
  await settled()
  expect(reloaded.names()).toEqual(['a', 'b'])
  expect(reloaded.written['run-1']).toMatchObject({ names: ['b'], endings: ['complete'] })

  const busy = played({ interrupted: { ...asked, lineups, elapsedMs: 1000 } })
  const looking = busy.store.getState().findInterrupted()
  busy.store.getState().start(asked)
  await looking
  await settled()
  expect(busy.run()).toMatchObject({ phase: 'building', lineups: [] })
  expect(busy.builds).toHaveLength(1)
})

test('wherever the connection is cut, a run has each lineup once, in order, on screen and in its record', async () => {
  const script = Array.from({ length: 12 }, (_, index) => `lineup ${index}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(script.length), { maxLength: 4 }), fc.boolean(), async (cuts, areFramesDrawn) => {
      const { start, builds, names, ring, nextFrame, written } = played()
      await start()
      for (const cut of cuts) {
        const build = builds.at(-1)!
        build.onConnected()
        for (const name of script.slice(0, cut)) build.onLineup(lineup(name))
        if (areFramesDrawn) nextFrame()
        build.onLost('lost')
        ring()
      }
      const last = builds.at(-1)!
      for (const name of script) last.onLineup(lineup(name))
      last.onDone(summary)
      await settled()
      expect(names()).toEqual(script)
      expect(written).toEqual({ 'run-1': { names: script, endings: ['complete'], isLeft: false } })
    }),
    { numRuns: 60 },
  )
})
