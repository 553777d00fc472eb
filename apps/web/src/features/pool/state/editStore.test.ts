// @vitest-environment jsdom
import { type PlayerEdit, PlayerRow, poolEditor } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPage } from '../../../inputs/sync/followPage.ts'
import { createHistory, type History } from '../../../inputs/undo/history.ts'
import type { EditNotice } from './editNotices.ts'
import { createEditStore, type EditStore } from './editStore.ts'
import { slateRecords } from './slateRecords.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const stored = () => Object.keys(localStorage).sort()

interface Tab {
  store: EditStore
  notices: EditNotice[]
  history: () => History
  act: EditStore['getState']
}

/** A visitor's tab on a slate. */
function openTab(key: Parameters<typeof slateRecords>[0] = slate): Tab {
  const records = slateRecords(key, undefined)
  const history = createHistory()
  const store = createEditStore({ ...records, server: undefined, history, now: Date.now })
  const notices: EditNotice[] = []
  store.open((notice) => notices.push(notice))
  return { store, notices, history: history.getState, act: store.getState }
}

const set = (id: string, values: PlayerEdit) => ({
  label: 'test',
  changes: [{ id, change: (edit: PlayerEdit) => ({ ...edit, ...values }) }],
})
const lock = { MinExp: 100, MaxExp: 100 }
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an edit shows at once, is stored 250 ms after the last one, and survives a reload', () => {
  const { act } = openTab()
  act().apply(set('7', lock))
  expect(act()).toMatchObject({ edits: { '7': lock }, saving: 'saving' })
  pass(200)
  act().apply(set('8', { UserProj: 21 }))
  pass(249)
  expect(stored()).toEqual([])
  pass(1)
  expect(act().saving).toBe('saved')
  expect(openTab().act().edits).toEqual({ '7': lock, '8': { UserProj: 21 } })
})

test('edits of one slate don’t show on another, and are back on return', () => {
  const { act } = openTab()
  act().apply({ ...set('7', { UserOwn: 12 }), isZeroed: true })
  pass(250)
  const early = openTab({ ...slate, slate: 'Early' }).act()
  expect(early).toMatchObject({ edits: {}, isZeroed: false })
  expect(openTab().act()).toMatchObject({ edits: { '7': { UserOwn: 12 } }, isZeroed: true })
})

test.each(['pagehide', 'visibilitychange'])('an edit made just before the page closes (%s) is not lost', (event) => {
  const { store, act } = openTab()
  const unfollow = followPage({ store, records: [], now: Date.now })
  act().apply(set('7', lock))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const target = event === 'pagehide' ? window : document
  target.dispatchEvent(new Event(event))
  expect(openTab().act().edits).toEqual({ '7': lock })
  unfollow()
})

test('an edit made just before another slate is opened is not lost', () => {
  const { store, act } = openTab()
  act().apply(set('7', lock))
  store.close()
  expect(openTab().act().edits).toEqual({ '7': lock })
})

test('undo and redo go through the steps one by one', () => {
  const { act, history } = openTab()
  act().apply(set('7', { MaxExp: 40 }))
  act().apply(set('7', { MinExp: 10 }))
  history().undo()
  expect(act().edits).toEqual({ '7': { MaxExp: 40 } })
  history().undo()
  expect(act().edits).toEqual({})
  history().goTo(2)
  expect(act().edits).toEqual({ '7': { MaxExp: 40, MinExp: 10 } })
  expect(history().position).toBe(2)
  pass(250)
  expect(openTab().act().edits).toEqual({ '7': { MaxExp: 40, MinExp: 10 } })
})

test('an edit after an undo replaces the undone steps', () => {
  const { act, history } = openTab()
  act().apply({ ...set('7', { MaxExp: 40 }), label: 'first' })
  act().apply({ ...set('7', { MaxExp: 50 }), label: 'second' })
  history().undo()
  act().apply({ ...set('8', { MaxExp: 60 }), label: 'third' })
  expect(history().steps.map(({ label }) => label)).toEqual(['first', 'third'])
  history().redo()
  expect(act().edits).toEqual({ '7': { MaxExp: 40 }, '8': { MaxExp: 60 } })
})

test('the last two hundred steps can be undone', () => {
  const { act, history } = openTab()
  for (let value = 0; value < 205; value++) act().apply(set('7', { UserProj: value }))
  expect(history().position).toBe(200)
  history().goTo(0)
  expect(act().edits).toEqual({ '7': { UserProj: 4 } })
})

test('an edit that changes nothing is not a step', () => {
  const { act, history } = openTab()
  act().apply(set('7', {}))
  expect(history().steps).toEqual([])
})

test('a reset is one step that can be undone, including zeroed defaults, and removes their key', () => {
  const { act, history } = openTab()
  act().apply({ ...set('7', lock), isZeroed: true })
  pass(250)
  const flag = 'slatecraft.exposure-zeroed/nfl/dk/classic/2024/3/Main'
  expect(stored()).toContain(flag)
  expect(openTab().act().isZeroed).toBe(true)
  act().reset()
  expect(act()).toMatchObject({ edits: {}, isZeroed: false })
  expect(stored()).not.toContain(flag)
  history().undo()
  expect(act()).toMatchObject({ edits: { '7': lock }, isZeroed: true })
  history().redo()
  pass(250)
  expect(openTab().act()).toMatchObject({ edits: {}, isZeroed: false })
})

test('zeroed defaults apply to players without exposures of their own', () => {
  const { act } = openTab()
  act().apply(set('7', { MinExp: 20, MaxExp: 40 }))
  act().apply({ label: 'zero', changes: [], isZeroed: true })
  const row = { Id: '7', Name: 'Ada Reed', Position: 'WR', Salary: 6000 }
  const pool = poolEditor([row, { ...row, Id: '8' }].map((each) => PlayerRow.parse(each)))({ ...act() })
  expect(pool.map(({ MinExp, MaxExp }) => [MinExp, MaxExp])).toEqual([
    [20, 40],
    [0, 0],
  ])
})

test('one action on 700 players is one step, and keeps the other players’ objects', () => {
  const { act, history } = openTab()
  act().apply(set('other', lock))
  const other = act().edits.other
  const ids = Array.from({ length: 700 }, (_, index) => String(index))
  act().apply({ label: 'all', changes: ids.flatMap((id) => set(id, { MaxExp: 40 }).changes) })
  expect(Object.keys(act().edits)).toHaveLength(701)
  expect(act().edits.other).toBe(other)
  history().undo()
  expect(act().edits).toEqual({ other: lock })
})

test('two tabs on one slate keep each other’s edits, and undo takes back only its own tab’s', () => {
  const [here, there] = [openTab(), openTab()]
  here.act().apply(set('7', lock))
  there.act().apply(set('8', { UserProj: 21 }))
  pass(250)
  expect(openTab().act().edits).toEqual({ '7': lock, '8': { UserProj: 21 } })
  here.history().undo()
  pass(250)
  there.act().reload()
  expect(there.act().edits).toEqual({ '8': { UserProj: 21 } })
  expect([...here.notices, ...there.notices]).toEqual([])
})

test('if two tabs change different fields of a player in turn, both are kept', () => {
  const [here, there] = [openTab(), openTab()]
  here.act().apply(set('7', { MaxExp: 40 }))
  pass(250)
  there.act().apply(set('7', { UserProj: 21 }))
  pass(250)
  here.act().reload()
  expect(here.act().edits).toEqual({ '7': { MaxExp: 40, UserProj: 21 } })
})

test('if two tabs change one player, the newer edit counts in both, with a notice in the other tab', () => {
  const [here, there] = [openTab(), openTab()]
  here.act().apply(set('7', { MaxExp: 40 }))
  pass(100)
  there.act().apply(set('7', { MaxExp: 60 }))
  pass(250)
  here.act().reload()
  there.act().reload()
  expect(here.act().edits).toEqual({ '7': { MaxExp: 60 } })
  expect(there.act().edits).toEqual({ '7': { MaxExp: 60 } })
  expect(here.notices).toEqual([{ kind: 'tab', ids: ['7'] }])
  expect(there.notices).toEqual([])
})

test('undo leaves alone what another tab has changed since, and says so', () => {
  const [here, there] = [openTab(), openTab()]
  here.act().apply(set('7', { MaxExp: 40 }))
  pass(250)
  there.act().apply(set('7', { MaxExp: 60 }))
  pass(250)
  here.act().reload()
  here.history().undo()
  expect(here.act().edits).toEqual({ '7': { MaxExp: 60 } })
  expect(here.history().position).toBe(0)
  expect(here.notices.at(-1)).toEqual({ kind: 'kept', ids: ['7'] })
})

test('a reset in another tab takes back edits here too, with a notice', () => {
  const [here, there] = [openTab(), openTab()]
  here.act().apply(set('7', lock))
  pass(250)
  there.act().reset()
  pass(250)
  here.act().reload()
  expect(here.act().edits).toEqual({})
  expect(here.notices).toEqual([{ kind: 'reset', ids: ['7'] }])
})

test('an edit that another tab has overwritten in storage is written again', () => {
  const { store, act } = openTab()
  const { record } = slateRecords(slate, undefined)
  const unfollow = followPage({ store, records: [record], now: Date.now })
  act().apply(set('7', lock))
  pass(250)
  record.write({ entries: { '8': { edit: { MaxExp: 30 }, at: 1 } }, reset: { at: 0 } })
  window.dispatchEvent(new StorageEvent('storage', { key: 'slatecraft.edits/nfl/dk/classic/2024/3/Main' }))
  pass(250)
  expect(openTab().act().edits).toEqual({ '7': lock, '8': { MaxExp: 30 } })
  unfollow()
})

test('an edit counts as newer than what it is based on, even if the clock was set back', () => {
  const { act } = openTab()
  act().apply(set('7', { MaxExp: 40 }))
  pass(250)
  vi.setSystemTime('2024-09-15T11:00:00Z')
  const later = openTab()
  later.act().apply(set('7', { MaxExp: 50 }))
  pass(250)
  act().reload()
  expect(act().edits).toEqual({ '7': { MaxExp: 50 } })
})

test('if storage is full, edits last as long as the page and are stored with the next one', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { act } = openTab()
  act().apply(set('7', lock))
  pass(250)
  act().apply(set('8', lock))
  pass(250)
  expect(Object.keys(act().edits)).toEqual(['7', '8'])
  expect(act().saving).toBe('page')
  refusal.mockRestore()
  act().apply(set('9', lock))
  pass(250)
  expect(act().saving).toBe('saved')
  expect(Object.keys(openTab().act().edits)).toEqual(['7', '8', '9'])
})

test('if storage is full, edits survive a visit to another slate, and storing is retried when the page closes', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { store, act } = openTab()
  act().apply(set('7', lock))
  pass(250)
  store.close()
  const again = openTab()
  expect(again.act().edits).toEqual({ '7': lock })
  again.act().apply(set('8', lock))
  pass(250)
  refusal.mockRestore()
  again.store.settle()
  expect(again.act().saving).toBe('saved')
  expect(stored()).toEqual(['slatecraft.edits/nfl/dk/classic/2024/3/Main'])
})

test('a foreign value under the key is ignored', () => {
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Main',
    '{"usedOn":"2024-09-15","value":{"entries":{"7":{"edit":{"MinExp":"a lot"},"at":1}},"reset":{"at":0}}}',
  )
  expect(openTab().act().edits).toEqual({})
})

test('one unreadable stored edit does not cost the others', () => {
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Main',
    '{"usedOn":"2024-09-15","value":{"entries":{"7":{"edit":{"MaxExp":null},"at":1},"8":{"edit":{"MaxExp":30},"at":1}},"reset":{"at":0}}}',
  )
  expect(openTab().act().edits).toEqual({ '8': { MaxExp: 30 } })
})
