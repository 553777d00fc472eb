// @vitest-environment jsdom
import {
  changeSimulation,
  createSimulation,
  readSimulation,
  readSimulations,
  removeSimulation,
  runSims,
  type SimulationFrame,
  type SimulationHead,
  saveSims,
} from '@slatecraft/contract'
import type { LineupRef, SimulationReport } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { keptWorker } from '../../../engine/keptWorker.ts'
import { browserSimulator } from '../../../engine/simulation/browserSimulator.ts'
import { createSimulationPlayer } from '../../../engine/simulation/createSimulationPlayer.ts'
import type { FollowSocket } from '../../../engine/simulation/followSimulation.ts'
import { serverSimulator } from '../../../engine/simulation/serverSimulator.ts'
import { demoKey, demoSimulation } from '../../../engine/simulation/testing/demoSimulation.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { memoryStore } from '../../runs/shared/orderedStore.ts'
import { createSimulations } from './createSimulations.ts'
import { keptSimulations } from './keptSimulations.ts'
import { failedSimulation, type SimulationSource } from './simulationState.ts'
import { simulationsOnServer } from './simulationsOnServer.ts'

const source: SimulationSource = { key: 'run-1', kind: 'run', name: 'Run 1' }
const defaults = { entryFee: 100, start: 1, end: 10_000 }
const built = demoSimulation(3)
/** The same lineups many times over: the server’s part is played here. */
const requestOf = (count: number) => ({
  ...built,
  lineups: Array.from({ length: count }, (_, index): LineupRef => built.lineups[index % 3]!),
})
const head: SimulationHead = {
  ...{ id: 'sim-1', name: 'Run 1', created_at: '2026-11-25T20:00:00.000Z', status: 'collecting' },
  ...{ worlds: 0, worlds_asked: 10_000, lineup_count: 160, contest_names: ['Demo Double'], error: null },
}
let report: SimulationReport

type Socket = FollowSocket & { sent: unknown[]; say(frame: SimulationFrame): void; drop(): void }

/** The store of a user, with a server that this test plays. */
function opened(answers: Parameters<typeof fakeNetwork>[0] = [], store = memoryStore(), isUser = true) {
  const calls: { name: string; body: unknown }[] = []
  const noted = (name: string, body: unknown = undefined) => calls.push({ name, body })
  fakeNetwork([
    ...answers,
    on(createSimulation, (_, { body }) => {
      noted('create', body)
      return { success: true as const, simulation: head }
    }),
    on(runSims, (_, { body }) => {
      noted('RunSims', body)
      return { statusCode: 200, body: { sims: [], received: body.lineups.length } }
    }),
    on(changeSimulation, (_, { body }) => {
      noted('change', body)
      return { success: true as const, simulation: head }
    }),
    on(removeSimulation, () => {
      noted('remove')
      return { success: true as const }
    }),
    on(saveSims, (_, { body }) => {
      noted('sims', body)
      return { success: true as const }
    }),
    on(readSimulations, () => ({ simulations: [] })),
  ])
  const sockets: Socket[] = []
  const waits: { callback: () => void; ms: number }[] = []
  const engine = keptWorker({
    start: () => ({ service: createSimulationPlayer(() => performance.now()), terminate: () => undefined }),
    later: () => undefined,
  })
  const kept = keptSimulations(store, () => Date.parse('2026-11-25T21:00:00.000Z'))
  const shelf = { userId: null, slate: 'nfl' }
  const simulations = createSimulations({
    slate: demoKey,
    simulators: {
      server: serverSimulator({
        connect() {
          const socket: Socket = {
            ...{ onopen: null, onmessage: null, onerror: null, onclose: null, sent: [] },
            send: (text) => socket.sent.push(JSON.parse(String(text))),
            close: () => undefined,
            say: (frame) => socket.onmessage?.call(socket as never, { data: JSON.stringify(frame) } as MessageEvent),
            drop: () => socket.onclose?.call(socket as never, {} as CloseEvent),
          }
          sockets.push(socket)
          return socket
        },
        token: () => 'a.b.c',
        check: async () => 'valid',
        later(callback, ms) {
          waits.push({ callback, ms })
          return () => undefined
        },
      }),
      browser: browserSimulator(engine),
    },
    onServer: isUser ? simulationsOnServer(demoKey) : undefined,
    here: {
      find: (of) => kept.find(shelf, of),
      put: (simulation) => kept.put(shelf, simulation),
      remove: (of) => kept.remove(shelf, of),
    },
    now: () => Date.parse('2026-11-25T21:00:00.000Z'),
  })
  const shown = () => simulations.getState().shown.get(source.key)
  const line = async (number = 1) => {
    await vi.waitFor(() => expect(sockets).toHaveLength(number))
    const socket = sockets[number - 1]!
    socket.onopen?.call(socket as never, {} as Event)
    return socket
  }
  return { ...simulations.getState(), simulations, calls, shown, line, waits, store }
}

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('jwt', 'a.b.c')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  report ??= await createSimulationPlayer(() => performance.now()).simulate(built, () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('160 lineups go to the server in 3 requests of 75, 75 and 10 with the documented keys, and the results follow (SM-02, SM-03, SM-04, SM-06)', async () => {
  const whole = await createSimulationPlayer(() => performance.now()).simulate(requestOf(160), () => undefined)
  const { start, calls, shown, line } = opened()
  start({ engine: 'server', source, request: requestOf(160), ...defaults })
  expect(shown()!.phase).toBe('sending')
  const socket = await line()
  expect(socket.sent).toEqual([{ id: 'sim-1', token: 'a.b.c' }])
  const parts = calls.filter(({ name }) => name === 'RunSims').map(({ body }) => body as { lineups: LineupRef[] })
  expect(parts.map(({ lineups }) => lineups.length)).toEqual([75, 75, 10])
  const { lineups: _, ...keys } = parts[1]!
  expect(keys).toEqual({
    ...{ entry_fee: 100, contest_id: 'demo-1', chunk_size: 500, start: 1, end: 10_000, bucket_name: 'Run 1' },
    ...{ site: 'dk', sport: 'nfl', year: 2024, counter: 3, slate: 'Main', contestType: 'classic' },
    simulation: { id: 'sim-1', from: 75 },
  })
  socket.say({ waiting: 2 })
  expect(shown()).toMatchObject({ phase: 'waiting', place: 2 })
  socket.say({ worlds: 1024, done: 0.5 })
  expect(shown()).toMatchObject({ phase: 'running', worlds: 1024, done: 0.5 })
  socket.say({ report: whole })
  expect(shown()).toMatchObject({ phase: 'done', report: whole })
  await vi.waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual(['create', 'RunSims', 'RunSims', 'RunSims', 'sims']),
  )
  const { sim_data } = calls.at(-1)!.body as { sim_data: object[] }
  expect(sim_data).toHaveLength(160)
  expect(sim_data[0]).toMatchObject({ lineup: built.lineups[0]!.players, avg_score: whole.lineups.mean[0] })
})

test.each([
  ['answers with an error', () => new Error('the database is down')],
  ['answers with another status code', () => ({ statusCode: 500, body: { sims: [] } })],
])('if the server %s, the documented text is shown, and what was sent is removed (SM-08, ER-04)', async (_, answer) => {
  const { start, calls, shown } = opened([on(runSims, answer)])
  start({ engine: 'server', source, request: requestOf(160), ...defaults })
  await vi.waitFor(() => expect(shown()!.phase).toBe('failed'))
  expect(shown()!.error).toBe('Unable to complete Simulation Run. Please try again later.')
  expect(shown()).not.toHaveProperty('reason')
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['create', 'remove']))
})

test('what the server finds wrong with the input is said beside that text', async () => {
  const refusal = new CallError('contests[0].prizes: have a gap after place 3', 'bad-input', [
    { field: 'contests[0].prizes', reason: 'have a gap after place 3' },
  ])
  const { start, shown } = opened([on(createSimulation, () => refusal)])
  start({ engine: 'server', source, request: requestOf(3), ...defaults })
  await vi.waitFor(() => expect(shown()!.phase).toBe('failed'))
  expect(shown()).toMatchObject({ error: failedSimulation, reason: refusal.message })
})

test('a part that the server is too busy for is sent again', async () => {
  let tries = 0
  const { start, waits, line } = opened([
    on(runSims, () =>
      ++tries === 1 ? new CallError('too many calls', 'too-many') : { statusCode: 200, body: { sims: [] } },
    ),
  ])
  start({ engine: 'server', source, request: requestOf(75), ...defaults })
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  waits[0]!.callback()
  await line()
  expect(tries).toBe(2)
})

test('a lost line is found again, and the figures stay meanwhile', async () => {
  const { start, shown, line, waits } = opened()
  start({ engine: 'server', source, request: requestOf(3), ...defaults })
  const first = await line()
  const figures = { worlds: 1024, lineups: report.lineups }
  first.say({ figures })
  first.drop()
  expect(shown()).toMatchObject({ phase: 'running', isReconnecting: true, figures })
  waits[0]!.callback()
  const second = await line(2)
  second.say({ worlds: 2048, done: 0.9 })
  expect(shown()).toMatchObject({ phase: 'running', isReconnecting: false, figures, worlds: 2048 })
  second.drop()
  const lost = () => shown()!.phase === 'failed'
  while (!lost()) {
    const { callback } = waits.at(-1)!
    const before = waits.length
    callback()
    await line(before + 1).then((socket) => socket.drop())
  }
  expect(waits.slice(1).reduce((sum, { ms }) => sum + ms, 0)).toBeGreaterThan(25_000)
  expect(shown()).toMatchObject({ error: failedSimulation, figures, reason: expect.stringContaining('was lost') })
})

test('a stop on the server keeps what was played; one while lineups are sent leaves nothing', async () => {
  const { start, stop, calls, shown, line } = opened()
  start({ engine: 'server', source, request: requestOf(3), ...defaults })
  const socket = await line()
  socket.say({ worlds: 1024, done: 0.1 })
  stop(source)
  await vi.waitFor(() => expect(calls.at(-1)).toEqual({ name: 'change', body: { stop: true } }))
  socket.say({ report: { ...report, ended: 'stopped' } })
  expect(shown()).toMatchObject({ phase: 'stopped', figures: { worlds: report.worlds } })
  start({ engine: 'server', source, request: requestOf(160), ...defaults })
  expect(shown()!.phase).toBe('sending')
  stop(source)
  expect(shown()).toBeUndefined()
})

test('one that is stopped before its turn is no failure: nothing is shown of it', async () => {
  const { start, stop, shown, line } = opened()
  start({ engine: 'server', source, request: requestOf(3), ...defaults })
  const socket = await line()
  socket.say({ waiting: 0 })
  expect(shown()).not.toHaveProperty('place')
  stop(source)
  socket.say({ error: 'You stopped this simulation before it began.' })
  expect(shown()).toBeUndefined()
})

test('after a reload a user’s simulation that still runs is followed again', async () => {
  const running = { ...head, status: 'running' as const }
  const { find, shown, line } = opened([
    on(readSimulations, () => ({ simulations: [{ ...running, id: 'other', name: 'Run 2' }, running] })),
    on(readSimulation, ({ id }) => ({ simulation: { ...running, id }, request: built, report: null })),
  ])
  await find(source)
  const socket = await line()
  expect(socket.sent).toEqual([{ id: 'sim-1', token: 'a.b.c' }])
  expect(shown()).toMatchObject({ phase: 'running', lineups: built.lineups })
  socket.say({ report })
  expect(shown()!.phase).toBe('done')
})

test('in the browser it plays to a report that a reload finds again, and more worlds go on from there', async () => {
  const { start, more, shown, store, simulations } = opened([], memoryStore(), false)
  start({ engine: 'browser', source, request: built, ...defaults })
  await vi.waitFor(() => expect(shown()!.phase).toBe('done'), { timeout: 50_000 })
  expect(shown()!.report).toEqual(report)
  more(source, { worlds: 4096 })
  expect(shown()).toMatchObject({ phase: 'running', report })
  await vi.waitFor(() => expect(shown()!.phase).toBe('done'), { timeout: 50_000 })
  expect(shown()!.report!.worlds).toBe(4096)
  const later = opened([], store, false)
  await later.find(source)
  expect(later.shown()).toMatchObject({
    phase: 'done',
    engine: 'browser',
    report: simulations.getState().shown.get('run-1')!.report!,
  })
  later.clear(source)
  expect(later.shown()).toBeUndefined()
  await later.find(source)
  expect(later.shown()).toBeUndefined()
})

test('another simulation of the slate stops the first, which keeps its worlds', async () => {
  const { start, shown, simulations } = opened([], memoryStore(), false)
  const other = { key: 'run-2', kind: 'run', name: 'Run 2' } as const
  start({ engine: 'browser', source, request: { ...built, worlds: 100_000_000 }, ...defaults })
  await vi.waitFor(() => expect(shown()!.figures).toBeDefined(), { timeout: 50_000 })
  start({ engine: 'browser', source: other, request: built, ...defaults })
  await vi.waitFor(() => expect(simulations.getState().shown.get('run-2')?.phase).toBe('done'), { timeout: 50_000 })
  expect(shown()!.phase).toBe('stopped')
})

test('an engine that can’t play the request says why beside the documented text', async () => {
  const { start, shown } = opened([], memoryStore(), false)
  start({ engine: 'browser', source, request: { ...built, contests: [] }, ...defaults })
  await vi.waitFor(() => expect(shown()!.phase).toBe('failed'))
  expect(shown()).toMatchObject({ error: failedSimulation, reason: expect.stringContaining('contests') })
})
