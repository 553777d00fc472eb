import type { UserSettings } from '@slatecraft/slate'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/api.ts'
import { memoryRecord } from '../../testing/memoryRecord.ts'
import { createInputStore } from '../createInputStore.ts'
import { createHistory } from '../undo/history.ts'
import { emptyInputs, type InputRecord } from './inputRecord.ts'
import type { Serially } from './rowKind.ts'
import { rowsServer } from './testing/rowsServer.ts'

/** `hear`: another tab has written; `look`: the server is asked; `hide`: the tab may be about to end. */
type Act = 'set' | 'clear' | 'hear' | 'look' | 'hide' | 'undo' | 'redo' | 'reopen'
type Op =
  | { kind: Act; tab: number; setting: keyof UserSettings }
  | { kind: 'pass'; ms: number }
  | { kind: 'line'; isUp: boolean; slowMs: number }

const unreachable = new CallError('The server can’t be reached. Is it running?')
const minutes = 60_000

/** Runs calls one after the other, as browser locks do for tabs. */
function oneAtATime(): Serially {
  let last: Promise<unknown> = Promise.resolve()
  return (call) => {
    const reply = last.then(call, call)
    last = reply.catch(() => undefined)
    return reply
  }
}

/** Runs the acts on devices with two tabs each, restores the connection, refreshes all tabs, and returns what they show. */
async function play(ops: readonly Op[], deviceCount: number) {
  const server = rowsServer<UserSettings>({})
  const devices = Array.from({ length: deviceCount }, () => {
    const [record, visitors] = [memoryRecord<InputRecord>(emptyInputs), memoryRecord<InputRecord>(emptyInputs)]
    const account = { server, visitors, serially: oneAtATime() }
    return () => {
      const history = createHistory()
      const store = createInputStore<UserSettings>({
        record,
        none: {},
        place: 'Build Settings',
        history,
        account,
        now: Date.now,
      })
      store.open(() => undefined)
      return { ...store, history: history.getState }
    }
  })
  const tabs = devices.flatMap((open) => [open(), open()])
  const newest = new Map<string, number>()
  let value = 1

  const act = (op: Op) => {
    if (op.kind === 'pass') return
    if (op.kind === 'line') {
      server.fault = op.isUp ? undefined : unreachable
      const { slowMs } = op
      const wait = () => (slowMs === 0 ? undefined : new Promise<void>((arrive) => setTimeout(arrive, slowMs)))
      server.onWay = wait
      // Every other call is overtaken by the next one.
      server.onWayThere = () => (server.calls.length % 2 === 0 ? wait() : undefined)
      return
    }
    const at = op.tab % tabs.length
    const { getState, settle, close, history } = tabs[at]!
    const { change, reload, refresh } = getState()
    if (op.kind === 'set') {
      newest.set(op.setting, value)
      change('set', (rows) => ({ ...rows, [op.setting]: value }))
      value++
    } else if (op.kind === 'clear') change('clear', () => ({}))
    else if (op.kind === 'reopen') {
      close()
      tabs[at] = devices[at >> 1]!()
    } else ({ hear: reload, look: refresh, hide: settle, undo: history().undo, redo: history().redo })[op.kind]()
  }
  for (const op of ops) {
    act(op)
    await vi.advanceTimersByTimeAsync(op.kind === 'pass' ? op.ms : 1)
  }
  act({ kind: 'line', isUp: true, slowMs: 0 })
  for (let round = 0; round < 3; round++) {
    for (const { getState } of tabs) {
      getState().refresh()
      await vi.advanceTimersByTimeAsync(minutes)
    }
  }
  for (const { getState } of [...tabs, ...tabs]) {
    getState().reload()
    await vi.advanceTimersByTimeAsync(300)
  }
  const seen = tabs.map(({ getState }) => ({ rows: getState().rows, saving: getState().saving }))
  for (const { close } of tabs) close()
  return { seen, held: server.rows, newest: Object.fromEntries(newest) }
}

const tab = fc.nat(3)
const setting = fc.constantFrom<keyof UserSettings>('minSal', 'numLUs', 'minUnique')
const on = (...kinds: Act[]): fc.Arbitrary<Op> => fc.record({ kind: fc.constantFrom(...kinds), tab, setting })
const pass: fc.Arbitrary<Op> = fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(1, 100, 260, 1500, 40_000) })
const lineOf = (slowMs: fc.Arbitrary<number>): fc.Arbitrary<Op> =>
  fc.record({ kind: fc.constant('line'), isUp: fc.boolean(), slowMs })
const opsOf = (...choices: fc.Arbitrary<Op>[]) => fc.array(fc.oneof(...choices), { minLength: 5, maxLength: 40 })

const seed = 20_240_917

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test(`in two tabs the last change of each setting counts, even with a slow server and lost connections (seed ${seed})`, async () => {
  const line = lineOf(fc.constantFrom(0, 30, 400, 3000))
  await fc.assert(
    fc.asyncProperty(opsOf(on('set'), on('set', 'hear', 'look', 'reopen'), pass, line), async (ops) => {
      const { seen, held, newest } = await play(ops, 1)
      for (const each of seen) expect(each).toEqual({ rows: newest, saving: 'saved' })
      expect(held).toEqual(newest)
    }),
    { seed, numRuns: 300 },
  )
})

test(`two devices with two tabs each end in the same state, even with undo and resets (seed ${seed})`, async () => {
  const line = lineOf(fc.constantFrom(0, 0, 30, 400))
  const acts = on('clear', 'hear', 'look', 'hide', 'undo', 'redo', 'reopen')
  await fc.assert(
    fc.asyncProperty(opsOf(on('set'), on('set'), acts, pass, line), async (ops) => {
      const { seen, held } = await play(ops, 2)
      for (const each of seen) expect(each).toEqual({ rows: held, saving: 'saved' })
    }),
    { seed, numRuns: 300 },
  )
})

test(`two devices that change different settings lose none, as long as their calls don’t cross (seed ${seed})`, async () => {
  const mine: fc.Arbitrary<Op> = fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      tab: fc.constantFrom(0, 1),
      setting: fc.constantFrom('minSal', 'numLUs'),
    }),
    fc.record({
      kind: fc.constant('set' as const),
      tab: fc.constantFrom(2, 3),
      setting: fc.constantFrom('minUnique', 'maxSal'),
    }),
  )
  const line = lineOf(fc.constant(0))
  await fc.assert(
    fc.asyncProperty(opsOf(mine, mine, on('hear', 'look', 'reopen'), pass, line), async (ops) => {
      const { seen, held, newest } = await play(ops, 2)
      for (const each of seen) expect(each).toEqual({ rows: newest, saving: 'saved' })
      expect(held).toEqual(newest)
    }),
    { seed, numRuns: 300 },
  )
})
