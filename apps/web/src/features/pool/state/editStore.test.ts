// @vitest-environment jsdom
import type { PlayerEdit } from '@slatecraft/slate'
import { beforeEach, expect, test, vi } from 'vitest'
import { createEditStore, editRecord } from './editStore.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const open = () => createEditStore(editRecord(slate))

const set = (id: string, values: PlayerEdit) => ({
  label: 'test',
  changes: [{ id, change: (edit: PlayerEdit) => ({ ...edit, ...values }) }],
})
const lock = { MinExp: 100, MaxExp: 100 }

beforeEach(() => localStorage.clear())

test('edits survive a reload and stay with their own slate', () => {
  open().getState().apply(set('7', lock))
  expect(open().getState().edits).toEqual({ '7': lock })
  expect(createEditStore(editRecord({ ...slate, slate: 'Early' })).getState().edits).toEqual({})
})

test('undo and redo walk through the steps one by one', () => {
  const store = open()
  store.getState().apply(set('7', { MaxExp: 40 }))
  store.getState().apply(set('7', { MinExp: 10 }))
  store.getState().undo()
  expect(store.getState().edits).toEqual({ '7': { MaxExp: 40 } })
  store.getState().undo()
  expect(store.getState().edits).toEqual({})
  store.getState().redo()
  store.getState().redo()
  expect(store.getState().edits).toEqual({ '7': { MaxExp: 40, MinExp: 10 } })
  expect(store.getState().position).toBe(2)
})

test('an edit that changes nothing is no step', () => {
  const store = open()
  store.getState().apply(set('7', {}))
  expect(store.getState().steps).toEqual([])
})

test('a reset is one step that can be taken back, zeroed defaults included', () => {
  const store = open()
  store.getState().apply({ ...set('7', lock), isZeroed: true })
  store.getState().reset()
  expect(store.getState()).toMatchObject({ edits: {}, isZeroed: false })
  store.getState().undo()
  expect(store.getState()).toMatchObject({ edits: { '7': lock }, isZeroed: true })
})

test('two tabs on one slate keep each other’s edits, and undo takes back only its own', () => {
  const [here, there] = [open(), open()]
  here.getState().apply(set('7', lock))
  there.getState().apply(set('8', { UserProj: 21 }))
  expect(open().getState().edits).toEqual({ '7': lock, '8': { UserProj: 21 } })
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
  store.getState().apply(set('7', lock))
  store.getState().apply(set('8', lock))
  expect(Object.keys(store.getState().edits)).toEqual(['7', '8'])
  expect(store.getState().saving).toBe('page')
  refusal.mockRestore()
})

test('what another program left under the key is not taken for edits', () => {
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Main',
    '{"usedOn":"2024-09-20","value":{"7":{"MinExp":"a lot"}}}',
  )
  expect(open().getState().edits).toEqual({})
})
