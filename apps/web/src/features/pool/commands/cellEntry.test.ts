import { describe, expect, test } from 'vitest'
import { readEntry, withField } from './cellEntry.ts'
import { locked, unlocked } from './locks.ts'

describe('what is typed into a cell', () => {
  test.each([
    ['MinExp', '40', 40],
    ['MinExp', '12.5%', 12.5],
    ['MaxExp', '.', 0],
    ['MaxExp', '0.', 0],
    ['UserProj', '31.75', 31.75],
    ['UserOwn', '100', 100],
  ] as const)('%s takes %j as %d', (field, text, value) => {
    expect(readEntry(field, text)).toEqual({ kind: 'set', value })
  })

  test.each([
    ['MinExp', '101'],
    ['MaxExp', '-1'],
    ['UserProj', '-1'],
    ['UserOwn', '101'],
    ['UserOwn', 'lots'],
    ['MinExp', '1e2'],
  ] as const)('%s refuses %j', (field, text) => {
    expect(readEntry(field, text).kind).toBe('refused')
  })
})

test('typing Min Exp 100 locks and brings Max Exp along; unlocking puts the player in no lineup', () => {
  expect(withField({ MaxExp: 30 }, 'MinExp', 100)).toEqual({ MinExp: 100, MaxExp: 100 })
  expect(locked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 100, MaxExp: 100 })
  expect(unlocked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 0, MaxExp: 0 })
})
