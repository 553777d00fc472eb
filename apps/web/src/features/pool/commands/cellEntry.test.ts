import { describe, expect, test } from 'vitest'
import { readEntry, withField } from './cellEntry.ts'
import { locked, unlocked } from './locks.ts'

describe('typing into a cell', () => {
  test.each([
    ['MinExp', '40', 40],
    ['MinExp', '12.5%', 12.5],
    ['MinExp', '40 %', 40],
    ['UserOwn', '12,5', 12.5],
    ['MaxExp', ',', 0],
    ['MaxExp', '.', 0],
    ['MaxExp', '0.', 0],
    ['UserProj', '31.75', 31.75],
    ['UserOwn', '100', 100],
    ['UserMins', '48', 48],
    ['UserMins', '58', 58],
    ['Boost', '-5', -5],
    ['UserProj', '1,000.5', 1000.5],
    ['UserProj', '1,234', 1234],
    ['UserProj', '$54', 54],
    ['UserOwn', '12.5%', 12.5],
    ['MinExp', '1e2', 100],
  ] as const)('%s reads %j as %d', (field, text, value) => {
    expect(readEntry(field, text)).toEqual({ kind: 'set', value })
  })

  test.each([
    ['MinExp', '101'],
    ['MaxExp', '-1'],
    ['UserProj', '-1'],
    ['UserOwn', '101'],
    ['UserOwn', 'lots'],
    ['UserProj', '1,000,000'],
    ['UserMins', '59'],
    ['UserMins', '-1'],
    ['Boost', '6'],
    ['Boost', '1.5'],
  ] as const)('%s refuses %j', (field, text) => {
    expect(readEntry(field, text).kind).toBe('refused')
  })
})

test('typing Min Exp 100 locks and raises Max Exp; unlocking excludes the player', () => {
  expect(withField({ MaxExp: 30 }, 'MinExp', 100)).toEqual({ MinExp: 100, MaxExp: 100 })
  expect(locked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 100, MaxExp: 100 })
  expect(unlocked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 0, MaxExp: 0 })
})
