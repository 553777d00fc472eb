// @vitest-environment jsdom
import { UserSettings } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserRecord } from '../browser/browserRecord.ts'
import { createInputStore, type StoreNotice } from './createInputStore.ts'
import { followPage } from './sync/followPage.ts'
import { emptyInputs, inputRecordOf } from './sync/inputRecord.ts'
import { createHistory } from './undo/history.ts'

const key = 'slatecraft.settings/nfl/dk/classic/2024/3/Main'
const recordOf = () => browserRecord(key, inputRecordOf(UserSettings), emptyInputs)

/** A visitor's tab on a slate. */
function openTab() {
  const history = createHistory()
  const notices: StoreNotice[] = []
  const store = createInputStore<UserSettings>({
    record: recordOf(),
    none: {},
    place: 'Build Settings',
    history,
    now: Date.now,
  })
  store.open((notice) => notices.push(notice))
  const set = (patch: UserSettings) =>
    store.getState().change('test', (rows) => {
      const all: Record<string, unknown> = { ...rows, ...patch }
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    })
  return { store, notices, set, state: store.getState, rows: () => store.getState().rows, history: history.getState }
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2024-09-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a setting applies at once, is stored 250 ms after the last change, and survives a reload', () => {
  const { set, state, rows } = openTab()
  set({ minSal: 49_000 })
  expect([rows(), state().saving, state().isLoaded]).toEqual([{ minSal: 49_000 }, 'saving', true])
  pass(200)
  set({ numLUs: 20 })
  pass(249)
  expect(localStorage.getItem(key)).toBeNull()
  pass(1)
  expect(state().saving).toBe('saved')
  expect(openTab().rows()).toEqual({ minSal: 49_000, numLUs: 20 })
})

test('an undone setting is still undone after a reload', () => {
  const { set, rows } = openTab()
  set({ minSal: 49_000, numLUs: 20 })
  set({ minSal: undefined })
  pass(250)
  expect([rows(), openTab().rows()]).toEqual([{ numLUs: 20 }, { numLUs: 20 }])
})

test('if two tabs change different settings at the same time, both changes count', () => {
  const [here, there] = [openTab(), openTab()]
  here.set({ minSal: 49_000 })
  there.set({ numLUs: 20 })
  pass(250)
  here.state().reload()
  there.state().reload()
  const both = { minSal: 49_000, numLUs: 20 }
  expect([here.rows(), there.rows(), openTab().rows()]).toEqual([both, both, both])
})

test('if two tabs change the same setting, the last change counts in both', () => {
  const [here, there] = [openTab(), openTab()]
  here.set({ minSal: 49_000 })
  pass(100)
  there.set({ minSal: 48_000 })
  pass(250)
  here.state().reload()
  expect([here.rows(), there.rows()]).toEqual([{ minSal: 48_000 }, { minSal: 48_000 }])
})

test('undo takes back its own setting, leaves alone what another tab has changed since, and says so', () => {
  const [here, there] = [openTab(), openTab()]
  here.set({ minSal: 49_000 })
  here.set({ numLUs: 20 })
  pass(250)
  there.set({ numLUs: 150 })
  pass(250)
  here.history().undo()
  expect(here.rows()).toEqual({ minSal: 49_000, numLUs: 150 })
  expect(here.notices).toEqual([{ kind: 'kept', label: 'test' }])
  here.history().undo()
  expect(here.rows()).toEqual({ numLUs: 150 })
  expect(here.notices).toHaveLength(1)
  here.history().redo()
  expect(here.rows()).toEqual({ minSal: 49_000, numLUs: 150 })
})

test('a reset is one step, and undo restores everything', () => {
  const { set, state, rows, history } = openTab()
  set({ minSal: 49_000, stackSettingMode: 'advanced' })
  state().change('Reset', () => ({}))
  expect(rows()).toEqual({})
  history().undo()
  expect(rows()).toEqual({ minSal: 49_000, stackSettingMode: 'advanced' })
})

test('a change that changes nothing is not a step', () => {
  const { state, history } = openTab()
  state().change('nothing', (rows) => ({ ...rows }))
  expect(history().steps).toEqual([])
})

test('a setting changed just before the page closes is not lost', () => {
  const { store, set } = openTab()
  const unfollow = followPage({ store, records: [], now: Date.now })
  set({ minSal: 49_000 })
  window.dispatchEvent(new Event('pagehide'))
  expect(openTab().rows()).toEqual({ minSal: 49_000 })
  unfollow()
})

test('if storage is full, settings last as long as the page and are stored with the next change', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { set, state, rows } = openTab()
  set({ minSal: 49_000 })
  pass(250)
  expect([rows(), state().saving]).toEqual([{ minSal: 49_000 }, 'page'])
  refusal.mockRestore()
  set({ numLUs: 20 })
  pass(250)
  expect(state().saving).toBe('saved')
  expect(openTab().rows()).toEqual({ minSal: 49_000, numLUs: 20 })
})

test('one unreadable stored setting does not cost the others', () => {
  const entries = { minSal: { value: 'a lot', at: 1 }, numLUs: { value: 20, at: 1 }, speed: { value: 1, at: 1 } }
  localStorage.setItem(key, JSON.stringify({ usedOn: '2024-09-15', value: { entries } }))
  expect(openTab().rows()).toEqual({ numLUs: 20 })
})
