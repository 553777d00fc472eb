import { PlayerRow } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { countEdited, edited, locked, poolEditor, readEntry, unlocked, withField } from './edits.ts'

const row = PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'WR', Salary: 6000, ProjPts: 14.2, ProjOwn: 11 })

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

test('emptying User Proj and User Own brings the house values back', () => {
  const own = withField(withField({}, 'UserProj', 20), 'UserOwn', 3)
  expect(edited(row, own)).toMatchObject({ ProjPts: 20, ProjPtsAdjusted: 20, ProjOwn: 3 })
  const cleared = withField(withField(own, 'UserProj', undefined), 'UserOwn', undefined)
  expect(edited(row, cleared)).toMatchObject({ ProjPts: 14.2, ProjOwn: 11, UserProj: null, UserOwn: null })
})

test('a projection of zero is an override, not an empty one', () => {
  expect(edited(row, { UserProj: 0 })).toMatchObject({ ProjPts: 0, HouseProjPts: 14.2 })
})

test('typing Min Exp 100 locks and brings Max Exp along; unlocking puts the player in no lineup', () => {
  expect(withField({ MaxExp: 30 }, 'MinExp', 100)).toEqual({ MinExp: 100, MaxExp: 100 })
  expect(locked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 100, MaxExp: 100 })
  expect(unlocked({ UserProj: 9 })).toEqual({ UserProj: 9, MinExp: 0, MaxExp: 0 })
})

test('only the edited player becomes another object, so that one row is drawn anew', () => {
  const other = { ...row, Id: '2' }
  const pool = poolEditor([row, other])
  const before = pool({})
  const after = pool({ '2': { MaxExp: 50 } })
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('a pool counts as touched by exposure, projection or ownership alone', () => {
  const pool = poolEditor([row])
  expect(countEdited(pool({}))).toBe(0)
  expect(countEdited(pool({ '1': { MinExp: 0, MaxExp: 100 } }))).toBe(0)
  for (const edit of [{ MinExp: 1 }, { MaxExp: 99 }, { UserProj: 14.2 }, { UserOwn: 0 }]) {
    expect(countEdited(pool({ '1': edit }))).toBe(1)
  }
})
