import type { PlayerEdit } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { createHistory } from '../../../inputs/undo/history.ts'
import { memoryRecord } from '../../../testing/memoryRecord.ts'
import type { EditNotice } from './editNotices.ts'
import { type EditRecord, emptyRecord } from './editRecord.ts'
import { createEditStore } from './editStore.ts'
import { type ServerModel, serverModel } from './testing/serverModel.ts'

const unreachable = new CallError('The server can’t be reached. Is it running?')
const lock = { MinExp: 100, MaxExp: 100 }
const set = (id: string, values: PlayerEdit) => ({
  label: 'test',
  changes: [{ id, change: (edit: PlayerEdit) => ({ ...edit, ...values }) }],
})

let server: ServerModel
let log: ReturnType<typeof vi.spyOn>

/** A browser in which the user is logged in. @param aheadMs how far its clock is ahead of the server's. */
function device(aheadMs = 0) {
  const [record, zeroed] = [memoryRecord<EditRecord>(emptyRecord), memoryRecord(false)]
  const open = () => {
    const history = createHistory()
    const store = createEditStore({ record, zeroed, server, history, now: () => Date.now() + aheadMs })
    const notices: EditNotice[] = []
    store.open((notice) => notices.push(notice))
    return { act: store.getState, history: history.getState, close: store.close, notices }
  }
  return { open, record }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const look = async ({ act }: ReturnType<ReturnType<typeof device>['open']>) => {
  act().refresh()
  await pass(500)
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = serverModel(Date.now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('three quick edits are saved by one call, 250 ms after the last', async () => {
  const { act } = device().open()
  await pass(10)
  act().apply(set('7', { MaxExp: 40 }))
  await pass(100)
  act().apply(set('8', lock))
  await pass(100)
  act().apply(set('7', { UserProj: 21 }))
  await pass(249)
  expect(server.calls).toEqual(['read'])
  await pass(2)
  expect(server.calls).toEqual(['read', 'save 7 8'])
  expect(server.rows.get('7')).toMatchObject({ MaxExp: 40, UserProj: 21 })
  expect(server.timestamps[0]).toBeGreaterThanOrEqual(server.rows.get('7')!.at)
  expect(act().saving).toBe('saved')
})

test('the user’s other browser shows the same edits, without those that were undone', async () => {
  const first = device().open()
  first.act().apply(set('7', lock))
  await pass(300)
  const second = device().open()
  expect(second.act().isLoaded).toBe(false)
  await pass(10)
  expect(second.act()).toMatchObject({ edits: { '7': lock }, isLoaded: true, saving: 'saved' })
  first.history().undo()
  await pass(300)
  await look(second)
  expect(second.act().edits).toEqual({})
})

test('an edit that fails to save stays, is marked, and is sent again after 1, 2, 4 … 30 seconds', async () => {
  const { act } = device().open()
  await pass(10)
  server.fault = new CallError('The database rests.', 'server-fault')
  act().apply(set('7', lock))
  await pass(260)
  expect(act()).toMatchObject({ edits: { '7': lock }, saving: 'retrying' })
  expect(log).toHaveBeenCalledWith('failed to update user projections', server.fault)
  const waits: number[] = []
  let [last, calls] = [Date.now(), server.calls.length]
  while (waits.length < 7) {
    await pass(100)
    if (server.calls.length === calls) continue
    waits.push(Math.round((Date.now() - last) / 1000))
    last = Date.now()
    calls = server.calls.length
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  server.fault = undefined
  await pass(30_000)
  expect(server.rows.get('7')).toMatchObject(lock)
  expect(act().saving).toBe('saved')
})

test('when the network is back, unsent edits are sent at once in one call', async () => {
  const { act } = device().open()
  await pass(10)
  server.fault = unreachable
  act().apply(set('7', lock))
  await pass(5000)
  act().apply(set('8', lock))
  await pass(250)
  server.fault = undefined
  server.calls = []
  act().refresh()
  await pass(1)
  expect(server.calls).toEqual(['read', 'save 7 8'])
})

test('edits not sent before the page closed are sent when the slate is opened again', async () => {
  const browser = device()
  server.fault = unreachable
  const before = browser.open()
  before.act().apply(set('7', lock))
  before.close()
  await pass(60_000)
  server.fault = undefined
  const after = browser.open()
  expect(after.act()).toMatchObject({ edits: { '7': lock } })
  await pass(10)
  expect(server.rows.get('7')).toMatchObject(lock)
})

test('an edit made just before another slate is opened still reaches the server', async () => {
  const { act, close } = device().open()
  await pass(10)
  act().apply(set('7', lock))
  close()
  await pass(10)
  expect(server.rows.get('7')).toMatchObject(lock)
})

test('an expired token costs no edit', async () => {
  server.fault = new CallError('Log in to keep yours.', 'unauthorized')
  const { act, notices } = device().open()
  act().apply(set('7', lock))
  await pass(20_000)
  expect(act()).toMatchObject({ edits: { '7': lock }, saving: 'retrying', isLoaded: true })
  expect(notices).toEqual([{ kind: 'unread', ids: [], reason: 'Log in to keep yours.' }])
  server.fault = undefined
  await pass(30_000)
  expect(server.rows.get('7')).toMatchObject(lock)
})

test('the newest edit of a player counts on both devices, and the other device gets a notice', async () => {
  const [here, there] = [device().open(), device().open()]
  await pass(10)
  here.act().apply(set('7', { MaxExp: 40 }))
  there.act().apply(set('8', { MaxExp: 30 }))
  await pass(300)
  server.fault = unreachable
  here.act().apply(set('8', { MaxExp: 10 }))
  await pass(1000)
  server.fault = undefined
  there.act().apply(set('8', { MaxExp: 20 }))
  await pass(60_000)
  await look(here)
  await look(there)
  const both = { '7': { MaxExp: 40 }, '8': { MaxExp: 20 } }
  expect([here.act().edits, there.act().edits]).toEqual([both, both])
  expect(here.notices).toEqual([{ kind: 'device', ids: ['8'] }])
  expect(there.notices).toEqual([])
})

test('an older edit that arrives late is replaced by the other device’s newer one, with a notice', async () => {
  const late = device(-60_000).open()
  await pass(10)
  const other = device().open()
  await pass(10)
  other.act().apply(set('7', { MaxExp: 40 }))
  await pass(300)
  late.act().apply(set('7', { MaxExp: 10 }))
  await pass(300)
  expect(late.act()).toMatchObject({ edits: { '7': { MaxExp: 40 } }, saving: 'saved' })
  expect(late.notices).toEqual([{ kind: 'device', ids: ['7'] }])
})

test('an edit made before the saved ones are loaded keeps the player’s other saved fields', async () => {
  const here = device().open()
  here.act().apply(set('7', { UserProj: 21, MaxExp: 40 }))
  await pass(500)
  const there = device()
  server.fault = unreachable
  const late = there.open()
  await pass(100)
  late.act().apply(set('7', { UserOwn: 5 }))
  late.act().apply(set('7', { MaxExp: 60 }))
  late.act().apply(set('8', lock))
  late.history().undo()
  await pass(500)
  server.fault = undefined
  await look(late)
  const edits = { '7': { UserProj: 21, UserOwn: 5, MaxExp: 60 } }
  expect(late.act()).toMatchObject({ edits, saving: 'saved' })
  await look(here)
  expect(here.act().edits).toEqual(edits)
  expect(there.open().act().edits).toEqual(edits)
})

test('a field cleared while offline does not come back from the server', async () => {
  const { act, history } = device().open()
  await pass(500)
  server.onWay = () => {
    throw unreachable
  }
  act().apply(set('7', { UserProj: 21 }))
  await pass(300)
  history().undo()
  server.onWay = () => undefined
  act().refresh()
  await pass(500)
  expect(act()).toMatchObject({ edits: {}, saving: 'saved' })
})

test('a device with a slow clock can still change another device’s edits', async () => {
  const other = device().open()
  other.act().apply(set('7', { MaxExp: 40 }))
  await pass(300)
  const behind = device(-300_000).open()
  await pass(10)
  behind.act().apply(set('7', { MaxExp: 10 }))
  await pass(300)
  await look(other)
  expect(other.act().edits).toEqual({ '7': { MaxExp: 10 } })
})

test('a device with a fast clock does not keep edits older than another device’s', async () => {
  const [ahead, other] = [device(300_000).open(), device().open()]
  await pass(10)
  ahead.act().apply(set('7', { MaxExp: 40 }))
  await pass(1000)
  await look(other)
  other.act().apply(set('7', { MaxExp: 20 }))
  await pass(1000)
  await look(ahead)
  expect(ahead.act().edits).toEqual({ '7': { MaxExp: 20 } })
  ahead.act().apply(set('7', { MaxExp: 30 }))
  await pass(1000)
  await look(other)
  expect(other.act().edits).toEqual({ '7': { MaxExp: 30 } })
})

test('all tabs of a device with a fast clock show the newer edit once one of them has loaded it', async () => {
  const browser = device(300_000)
  const [one, two, other] = [browser.open(), browser.open(), device().open()]
  await pass(10)
  one.act().apply(set('7', { MaxExp: 40 }))
  await pass(1000)
  two.act().reload()
  await look(other)
  other.act().apply(set('7', { MaxExp: 20 }))
  await pass(1000)
  await look(one)
  two.act().reload()
  await pass(1000)
  one.act().reload()
  expect([one.act().edits, two.act().edits]).toEqual([{ '7': { MaxExp: 20 } }, { '7': { MaxExp: 20 } }])
})

test('an edit made elsewhere after a reset shows in all tabs of the device that reset, even if its clock is fast', async () => {
  const browser = device(300_000)
  const [one, two, other] = [browser.open(), browser.open(), device().open()]
  await pass(10)
  one.act().apply(set('7', { MaxExp: 40 }))
  await pass(1000)
  one.act().reset()
  await pass(251)
  two.act().reload()
  await pass(1000)
  await look(other)
  other.act().apply(set('8', { MaxExp: 20 }))
  await pass(1000)
  await look(one)
  two.act().reload()
  await pass(1000)
  one.act().reload()
  expect([one.act().edits, two.act().edits]).toEqual([{ '8': { MaxExp: 20 } }, { '8': { MaxExp: 20 } }])
})

test('a reset clears the server, is confirmed by a load, and can be undone', async () => {
  const { act, history } = device().open()
  act().apply(set('7', lock))
  await pass(300)
  server.calls = []
  act().reset()
  await pass(300)
  expect(server.calls).toEqual(['clear', 'read'])
  expect(server.rows.size).toBe(0)
  expect(act()).toMatchObject({ edits: {}, saving: 'saved' })
  history().undo()
  await pass(300)
  expect(server.rows.get('7')).toMatchObject(lock)
})

test.each([0, -300_000, 300_000])(
  'while the server is away a reset and what follows it wait in order; nothing older comes back (clock %i ms ahead)',
  async (aheadMs) => {
    const browser = device(aheadMs)
    const { act } = browser.open()
    await pass(10)
    act().apply(set('7', lock))
    await pass(300)
    server.fault = unreachable
    act().apply(set('8', lock))
    await pass(1000)
    act().reset()
    await pass(1000)
    act().apply(set('9', { MaxExp: 30 }))
    await pass(120_000)
    expect(act()).toMatchObject({ edits: { '9': { MaxExp: 30 } }, saving: 'retrying' })
    server.fault = undefined
    server.calls = []
    await pass(30_000)
    expect(server.calls.slice(0, 3)).toEqual(['clear', 'read', 'save 9'])
    expect([...server.rows.keys()]).toEqual(['9'])
    const again = browser.open()
    await pass(1000)
    expect(again.act()).toMatchObject({ edits: { '9': { MaxExp: 30 } }, saving: 'saved' })
  },
)

test('a reset on another device takes back edits here, with a notice', async () => {
  const [here, there] = [device().open(), device().open()]
  here.act().apply(set('7', lock))
  await pass(300)
  await look(there)
  there.act().reset()
  await pass(300)
  await look(here)
  expect(here.act().edits).toEqual({})
  expect(here.notices).toEqual([{ kind: 'reset', ids: ['7'] }])
})

test('a reset before the saved edits are loaded takes those back too', async () => {
  const first = device().open()
  first.act().apply(set('7', lock))
  await pass(300)
  server.fault = unreachable
  const second = device().open()
  await pass(10)
  second.act().reset()
  server.fault = undefined
  await pass(10_000)
  expect(server.rows.size).toBe(0)
})

test('a refused edit of one player does not block the others', async () => {
  const { act, notices } = device().open()
  await pass(10)
  const { save } = server
  server.save = (rows, timestamp) =>
    rows.some(({ Id }) => Id === 'gone')
      ? Promise.reject(new CallError('[1].Id: gone is not in the pool of this slate', 'bad-input'))
      : save(rows, timestamp)
  act().apply({ label: 'all', changes: ['6', 'gone', '7', '8', '9'].flatMap((id) => set(id, lock).changes) })
  await pass(300)
  expect([...server.rows.keys()].sort()).toEqual(['6', '7', '8', '9'])
  const calls = server.calls.length
  act().refresh()
  await pass(1000)
  expect(server.calls.slice(calls)).toEqual(['read'])
  expect(Object.keys(act().edits).sort()).toEqual(['6', '7', '8', '9', 'gone'])
  expect(act().saving).toBe('saved')
  expect(notices).toEqual([{ kind: 'refused', ids: ['gone'] }])
})

test('on a slate that the server doesn’t know, edits stay in this browser and calls are not retried', async () => {
  const browser = device()
  server.fault = new CallError('There is no such slate.', 'not-found')
  const { act } = browser.open()
  act().apply(set('7', lock))
  await pass(300_000)
  expect(server.calls).toHaveLength(1)
  expect(act()).toMatchObject({ edits: { '7': lock }, saving: 'saved', isLoaded: true })
  server.fault = undefined
  browser.open()
  await pass(10)
  expect(server.rows.get('7')).toMatchObject(lock)
})

test('an edit made during a call is sent too', async () => {
  const { act } = device().open()
  await pass(10)
  server.onWay = () => new Promise((arrived) => setTimeout(arrived, 2000))
  act().apply(set('7', { MaxExp: 40 }))
  await pass(1000)
  act().apply(set('7', { MaxExp: 50 }))
  await pass(500)
  expect(server.calls.filter((call) => call === 'save 7')).toHaveLength(1)
  await pass(5000)
  expect(server.rows.get('7')).toMatchObject({ MaxExp: 50 })
  expect(act()).toMatchObject({ edits: { '7': { MaxExp: 50 } }, saving: 'saved' })
})

test('rows read before another tab’s edit was saved do not undo it', async () => {
  const browser = device()
  const [here, there] = [browser.open(), browser.open()]
  there.act().apply(set('7', { MaxExp: 40 }))
  await pass(300)
  here.act().reload()
  server.onWay = () => new Promise((arrived) => setTimeout(arrived, 2000))
  here.act().refresh()
  await pass(10)
  server.onWay = () => undefined
  there.act().apply(set('7', { MaxExp: 50 }))
  await pass(300)
  here.act().reload()
  await pass(3000)
  expect(here.act().edits).toEqual({ '7': { MaxExp: 50 } })
  expect(browser.open().act().edits).toEqual({ '7': { MaxExp: 50 } })
})

test('unsaved edits of two tabs are all kept, and either tab sends them', async () => {
  const browser = device()
  const [here, there] = [browser.open(), browser.open()]
  await pass(10)
  server.fault = unreachable
  here.act().apply(set('7', lock))
  there.act().apply(set('8', lock))
  await pass(300)
  here.close()
  server.fault = undefined
  await look(there)
  expect([...server.rows.keys()].sort()).toEqual(['7', '8'])
})
