// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { browserRecord, dropStaleRecords } from './browserRecord.ts'

const Choices = z.object({ minUnique: z.int() })
const fallback = { minUnique: 1 }
const open = (key = 'slatecraft.settings/nfl/dk/classic/2024/3/Main') => browserRecord(key, Choices, fallback)
const on = (day: string) => vi.setSystemTime(`${day}T12:00:00Z`)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  on('2024-09-01')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a stored value survives a reload, and is the same object until another tab writes', () => {
  open().write({ minUnique: 3 })
  const record = open()
  expect(record.read()).toEqual({ minUnique: 3 })
  expect(record.read()).toBe(record.read())
  open().write({ minUnique: 4 })
  expect(record.read()).toEqual({ minUnique: 4 })
})

test('the record of a slate is dropped after fifteen days without use, not after fourteen', () => {
  open('slatecraft.settings/old').write({ minUnique: 3 })
  on('2024-09-02')
  open('slatecraft.settings/newer').write({ minUnique: 4 })
  dropStaleRecords(Date.parse('2024-09-16T12:00:00Z'))
  expect(Object.keys(localStorage)).toEqual(['slatecraft.settings/newer'])
})

test('opening a slate without changing anything counts as use', () => {
  open().write({ minUnique: 3 })
  on('2024-09-10')
  open().touch()
  dropStaleRecords(Date.parse('2024-09-20T12:00:00Z'))
  expect(open().read()).toEqual({ minUnique: 3 })
})

test('unsent values are never dropped, nor are values that belong to no slate', () => {
  open('slatecraft.edits/own').write({ minUnique: 3 }, { mustKeep: true })
  open('slatecraft.engine').write({ minUnique: 4 })
  localStorage.setItem('access_key', 'me')
  dropStaleRecords(Date.parse('2025-09-16T12:00:00Z'))
  expect(Object.keys(localStorage).sort()).toEqual(['access_key', 'slatecraft.edits/own', 'slatecraft.engine'])
})

test('a foreign value under the key is ignored', () => {
  localStorage.setItem('slatecraft.settings/nfl/dk/classic/2024/3/Main', '{"minUnique":"a lot"}')
  expect(open().read()).toBe(fallback)
})

test('if storage is full, the value lasts as long as the page and is stored with the next write', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const record = open()
  expect(record.write({ minUnique: 3 })).toBe(false)
  expect(record.read()).toEqual({ minUnique: 3 })
  expect(open().read()).toEqual({ minUnique: 3 })
  expect(open('slatecraft.settings/other').read()).toBe(fallback)
  refusal.mockRestore()
  expect(record.write({ minUnique: 4 })).toBe(true)
  expect(open().read()).toEqual({ minUnique: 4 })
})

test('a value that another tab has stored since replaces one that storage did not take', () => {
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const record = open()
  record.write({ minUnique: 3 })
  refusal.mockRestore()
  const text = JSON.stringify({ usedOn: '2024-09-01', value: { minUnique: 4 } })
  localStorage.setItem('slatecraft.settings/nfl/dk/classic/2024/3/Main', text)
  expect(record.read()).toEqual({ minUnique: 4 })
  expect(record.write({ minUnique: 5 })).toBe(true)
})
