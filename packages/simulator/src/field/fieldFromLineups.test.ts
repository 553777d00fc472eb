import { expect, test } from 'vitest'
import { fieldFromLineups } from './fieldFromLineups.ts'

const lineups = Uint16Array.of(2, 0, 1, 1, 2, 3, 0, 1, 2)

test('entries with the same players are copies of one lineup', () => {
  const field = fieldFromLineups(lineups, Float64Array.of(1, 1, 1), { size: 3, rows: 4 })
  expect([...field.lineups]).toEqual([0, 1, 2, 1, 2, 3])
  expect([...field.weight]).toEqual([2, 1])
  expect(field.isWhole).toBe(true)
  expect(field.entries).toBe(3)
  expect(field.expectedCopies([0, 1, 2])).toBe(2)
  expect(field.expectedCopies([0, 1, 3])).toBe(0)
  expect([...field.reached]).toEqual([2 / 3, 1, 1, 1 / 3])
})

test('a pool stands for a larger contest', () => {
  const field = fieldFromLineups(lineups, Float64Array.of(1, 1, 2), { size: 3, rows: 4, entries: 1000 })
  expect([...field.weight]).toEqual([750, 250])
  expect(field.isWhole).toBe(false)
})
