import { expect, test } from 'vitest'
import { inOrder, isColumnShown, ownLayout, swapped } from './columnLayout.ts'

test('columns keep the order you gave them, and a new column follows the one it follows by itself', () => {
  const columns = ['Name', 'Pos', 'Salary', 'Boost']
  expect(inOrder(columns, [])).toEqual(columns)
  expect(inOrder(columns, ['Name', 'Boost', 'Salary'])).toEqual(['Name', 'Pos', 'Boost', 'Salary'])
  expect(inOrder(columns, ['Gone', 'Salary', 'Name', 'Pos', 'Boost'])).toEqual(['Salary', 'Name', 'Pos', 'Boost'])
  expect(swapped(columns, 'Salary', 'Pos')).toEqual(['Name', 'Salary', 'Pos', 'Boost'])
})

test('an empty column hides by itself, and your choice wins', () => {
  const filled = new Set(['Boost'])
  const shown = (choice: Record<string, boolean>) =>
    ['Boost', 'Spread'].filter((column) => isColumnShown({ ...ownLayout, shown: choice }, column, filled))
  expect(shown({})).toEqual(['Boost'])
  expect(shown({ Spread: true, Boost: false })).toEqual(['Spread'])
})
