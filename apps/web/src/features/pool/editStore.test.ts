// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createEditStore, editRecord } from './editStore.ts'
import { locked, withField } from './edits.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const open = () => createEditStore(editRecord(slate))

beforeEach(() => localStorage.clear())

test('edits survive a reload and stay with their own slate', () => {
  open().getState().edit('7', locked)
  expect(open().getState().edits).toEqual({ '7': { MinExp: 100, MaxExp: 100 } })
  expect(createEditStore(editRecord({ ...slate, slate: 'Early' })).getState().edits).toEqual({})
})

test('undo and redo walk through the steps one by one', () => {
  const store = open()
  store.getState().edit('7', (edit) => withField(edit, 'MaxExp', 40))
  store.getState().edit('7', (edit) => withField(edit, 'MinExp', 10))
  store.getState().undo()
  expect(store.getState().edits).toEqual({ '7': { MaxExp: 40 } })
  store.getState().undo()
  expect(store.getState().edits).toEqual({})
  store.getState().redo()
  store.getState().redo()
  expect(store.getState().edits).toEqual({ '7': { MaxExp: 40, MinExp: 10 } })
  expect(store.getState().future).toEqual([])
})

test('an edit that changes nothing is no step', () => {
  const store = open()
  store.getState().edit('7', (edit) => withField(edit, 'UserProj', undefined))
  expect(store.getState().past).toEqual([])
})

test('two tabs on one slate keep each other’s edits, and undo takes back only its own', () => {
  const [here, there] = [open(), open()]
  here.getState().edit('7', locked)
  there.getState().edit('8', (edit) => withField(edit, 'UserProj', 21))
  expect(open().getState().edits).toEqual({ '7': { MinExp: 100, MaxExp: 100 }, '8': { UserProj: 21 } })
  here.getState().undo()
  expect(open().getState().edits).toEqual({ '8': { UserProj: 21 } })
  there.getState().reload()
  expect(there.getState().edits).toEqual({ '8': { UserProj: 21 } })
})

test('where the browser refuses to store, edits last as long as the page and the store says so', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = open()
  store.getState().edit('7', locked)
  store.getState().edit('8', locked)
  expect(Object.keys(store.getState().edits)).toEqual(['7', '8'])
  expect(store.getState().isStored).toBe(false)
  refusal.mockRestore()
})

test('what another program left under the key is not taken for edits', () => {
  localStorage.setItem('slatecraft.edits/nfl/dk/classic/2024/3/Main', '{"7":{"MinExp":"a lot"}}')
  expect(open().getState().edits).toEqual({})
})
