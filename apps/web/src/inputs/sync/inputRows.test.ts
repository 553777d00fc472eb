import type { UserSettings } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/api.ts'
import { memoryRecord } from '../../testing/memoryRecord.ts'
import { createInputStore, type StoreNotice } from '../createInputStore.ts'
import { createHistory } from '../undo/history.ts'
import { emptyInputs, type InputRecord } from './inputRecord.ts'
import { type RowsServer, rowsServer } from './testing/rowsServer.ts'

const unreachable = new CallError('The server can’t be reached. Is it running?')

let server: RowsServer<UserSettings>

/** A browser in which the user is logged in. */
function device() {
  const record = memoryRecord<InputRecord>(emptyInputs)
  const visitors = memoryRecord<InputRecord>(emptyInputs)
  const open = () => {
    const history = createHistory()
    const account = { server, visitors, serially: <Reply>(call: () => Promise<Reply>) => call() }
    const store = createInputStore<UserSettings>({
      record,
      none: {},
      place: 'Build Settings',
      history,
      account,
      now: Date.now,
    })
    const notices: StoreNotice[] = []
    store.open((notice) => notices.push(notice))
    const set = (patch: UserSettings) => store.getState().change('test', (rows) => ({ ...rows, ...patch }))
    const clear = () => store.getState().change('Reset', () => ({}))
    return {
      store,
      state: store.getState,
      rows: () => store.getState().rows,
      set,
      clear,
      notices,
      history: history.getState,
    }
  }
  return { open, record, visitors }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const saves = () => server.calls.filter((call) => call.startsWith('save'))
const look = async ({ state }: ReturnType<ReturnType<typeof device>['open']>) => {
  state().refresh()
  await pass(10)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
  server = rowsServer<UserSettings>({})
})
afterEach(() => {
  vi.useRealTimers()
})

test('quick changes are saved by one call, 250 ms after the last', async () => {
  const { set, state } = device().open()
  await pass(10)
  set({ minSal: 49_000 })
  await pass(200)
  set({ minSal: 49_500 })
  await pass(200)
  set({ numLUs: 20 })
  await pass(249)
  expect(saves()).toEqual([])
  await pass(2)
  expect(saves()).toEqual(['save minSal numLUs'])
  expect(server.rows).toEqual({ minSal: 49_500, numLUs: 20 })
  expect(state().saving).toBe('saved')
})

test('the user’s other browser shows the same settings, without those that were undone', async () => {
  const first = device().open()
  await pass(10)
  first.set({ minSal: 49_000, numLUs: 20 })
  await pass(300)
  const second = device().open()
  expect(second.state().isLoaded).toBe(false)
  await pass(10)
  expect(second.state()).toMatchObject({ rows: { minSal: 49_000, numLUs: 20 }, isLoaded: true, saving: 'saved' })
  first.history().undo()
  await pass(300)
  expect(saves().at(-1)).toBe('save')
  await look(second)
  expect(second.rows()).toEqual({})
})

test('a save keeps the settings that another device has saved meanwhile', async () => {
  const [laptop, phone] = [device().open(), device().open()]
  await pass(10)
  laptop.set({ minSal: 49_000 })
  await pass(300)
  phone.set({ numLUs: 20 })
  await pass(300)
  expect(server.rows).toEqual({ minSal: 49_000, numLUs: 20 })
  expect(phone.rows()).toEqual({ minSal: 49_000, numLUs: 20 })
})

test('a change that fails to save is reported once, kept for the next visit, and sent again automatically', async () => {
  const here = device()
  const { set, state, notices, store } = here.open()
  await pass(10)
  server.fault = unreachable
  set({ minSal: 49_000 })
  await pass(8000)
  expect(state()).toMatchObject({ rows: { minSal: 49_000 }, saving: 'retrying' })
  expect(notices).toEqual([{ kind: 'update', error: unreachable }])
  store.close()
  const later = here.open()
  await pass(10)
  expect(later.state()).toMatchObject({ rows: { minSal: 49_000 }, isLoaded: true, saving: 'retrying' })
  server.fault = undefined
  await pass(31_000)
  expect([server.rows, later.state().saving]).toEqual([{ minSal: 49_000 }, 'saved'])
})

test('a failing save is reported once, however often it is retried, and again after a success', async () => {
  const { set, notices } = device().open()
  await pass(10)
  const save = server.save
  const failing = async () => Promise.reject(unreachable)
  server.save = failing
  set({ minSal: 49_000 })
  await pass(60_000)
  expect(notices).toEqual([{ kind: 'update', error: unreachable }])
  server.save = save
  await pass(31_000)
  server.save = failing
  set({ minSal: 49_500 })
  await pass(1000)
  expect(notices).toHaveLength(2)
})

test('if settings can’t be fetched the user can go on, and changes made meanwhile join those that arrive later', async () => {
  server.rows = { numLUs: 20, minSal: 48_000 }
  server.fault = unreachable
  const { set, state, rows, notices } = device().open()
  await pass(10)
  expect(state().isLoaded).toBe(true)
  expect(notices).toEqual([{ kind: 'fetch', error: unreachable }])
  set({ minSal: 49_000 })
  await pass(500)
  server.fault = undefined
  await pass(5000)
  expect(rows()).toEqual({ numLUs: 20, minSal: 49_000 })
  expect(server.rows).toEqual({ numLUs: 20, minSal: 49_000 })
})

test('settings that the server refuses stay in this browser and don’t block other saves', async () => {
  const { set, state, rows, notices } = device().open()
  await pass(10)
  const save = server.save
  const refusal = new CallError('no such setting', 'bad-input')
  server.save = async (sent) => ('minSal' in sent ? Promise.reject(refusal) : save(sent))
  set({ minSal: 49_000 })
  await pass(500)
  expect(notices).toEqual([{ kind: 'refused', error: refusal }])
  set({ numLUs: 20 })
  await pass(500)
  expect(server.rows).toEqual({ numLUs: 20 })
  expect([rows(), state().saving]).toEqual([{ minSal: 49_000, numLUs: 20 }, 'saved'])
})

test('a failed background load is not reported to the user', async () => {
  const here = device().open()
  await pass(10)
  server.fault = unreachable
  await look(here)
  expect(here.notices.map(({ kind }) => kind)).toEqual(['look'])
})

test('another tab sends the changes of a tab that was closed before sending them', async () => {
  const here = device()
  const [one, two] = [here.open(), here.open()]
  await pass(10)
  server.fault = unreachable
  one.set({ minSal: 49_000 })
  one.store.settle()
  one.store.close()
  server.fault = undefined
  two.state().reload()
  expect(two.state().saving).toBe('saving')
  await pass(4000)
  expect([server.rows, two.state().saving]).toEqual([{ minSal: 49_000 }, 'saved'])
})

test('on a slate that the server doesn’t know, settings stay in this browser without a notice', async () => {
  server.fault = new CallError('no such slate', 'not-found')
  const { set, state, notices } = device().open()
  set({ minSal: 49_000 })
  await pass(1000)
  expect(state()).toMatchObject({ rows: { minSal: 49_000 }, isLoaded: true, saving: 'saved' })
  expect(notices).toEqual([])
})

test('a page that closes right away sends its last change at once', async () => {
  const { set, store } = device().open()
  await pass(10)
  set({ minSal: 49_000 })
  store.settle()
  expect(server.calls).toEqual(['read', 'save minSal'])
})

test('a page that closes during a load sends its changes at once, and again if that fails', async () => {
  const { set, store, state } = device().open()
  await pass(10)
  server.onWayThere = () => new Promise((arrive) => setTimeout(arrive, 400))
  set({ minSal: 49_000 })
  await pass(300)
  store.settle()
  store.settle()
  expect(server.calls).toEqual(['read', 'read', 'save minSal'])
  server.fault = unreachable
  await pass(1000)
  expect(state().saving).toBe('retrying')
  server.fault = undefined
  await pass(5000)
  expect([server.rows, state().saving]).toEqual([{ minSal: 49_000 }, 'saved'])
})

test('at login, a visitor’s settings become the user’s if the server has none, and are sent once', async () => {
  const here = device()
  here.visitors.write({ entries: { minSal: { value: 49_000, at: 1 } } })
  const first = here.open()
  await pass(500)
  expect([first.rows(), server.rows]).toEqual([{ minSal: 49_000 }, { minSal: 49_000 }])
  first.clear()
  await pass(500)
  here.open()
  await pass(500)
  expect(server.rows).toEqual({})
})

test('at login, a visitor’s settings become the user’s even if others were changed before the server answered', async () => {
  const here = device()
  here.visitors.write({ entries: { minSal: { value: 49_000, at: 1 }, numLUs: { value: 20, at: 1 } } })
  server.fault = unreachable
  const { set, rows, notices } = here.open()
  await pass(10)
  set({ minUnique: 3, numLUs: 150 })
  await pass(500)
  server.fault = undefined
  await pass(5000)
  expect(rows()).toEqual({ minSal: 49_000, numLUs: 150, minUnique: 3 })
  expect([server.rows, notices.map(({ kind }) => kind)]).toEqual([rows(), ['fetch']])
})

test('at login, the server’s settings replace the visitor’s, with a notice', async () => {
  server.rows = { numLUs: 20 }
  const here = device()
  here.visitors.write({ entries: { minSal: { value: 49_000, at: 1 } } })
  const { rows, notices } = here.open()
  await pass(500)
  expect([rows(), server.rows]).toEqual([{ numLUs: 20 }, { numLUs: 20 }])
  expect(notices).toEqual([{ kind: 'replaced' }])
})

test('a change in another tab during a save does not count as saved', async () => {
  const here = device()
  const [one, two] = [here.open(), here.open()]
  await pass(10)
  server.onWay = async () => {
    server.onWay = () => undefined
    two.set({ numLUs: 150 })
    two.store.settle()
  }
  one.set({ numLUs: 20 })
  await pass(1000)
  one.state().reload()
  expect([one.rows(), two.rows(), server.rows]).toEqual([{ numLUs: 150 }, { numLUs: 150 }, { numLUs: 150 }])
})
