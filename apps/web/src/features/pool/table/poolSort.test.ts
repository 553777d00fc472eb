import { expect, test } from 'vitest'
import { compareCells, parseSort, sortText } from './poolSort.ts'

const columns = new Set(['ProjPts', 'Salary', 'TeamAbbrev'])

test('the URL has the sort order in plain text, and nothing for the default', () => {
  expect(parseSort(undefined, columns)).toEqual([{ colId: 'ProjPts', sort: 'desc' }])
  expect(sortText(parseSort(undefined, columns))).toBe('')
  for (const text of ['Salary.desc', 'ProjPts.asc', 'TeamAbbrev.asc,Salary.desc'])
    expect(sortText(parseSort(text, columns))).toBe(text)
})

test('a link with an unknown column falls back to the projection', () => {
  expect(parseSort('BattingOrder.asc', columns)).toEqual([{ colId: 'ProjPts', sort: 'desc' }])
  expect(parseSort('Salary.up,Salary.asc', columns)).toEqual([{ colId: 'Salary', sort: 'asc' }])
})

test.each([
  ['numbers', [3, null, 10, 1], [1, 3, 10, null], [10, 3, 1, null]],
  ['names', ['bo', '', 'Al', 'cy'], ['Al', 'bo', 'cy', ''], ['cy', 'bo', 'Al', '']],
  ['batting orders', ['N/A', 9, null, 1], [1, 9, 'N/A', null], [9, 1, 'N/A', null]],
])('%s sort both ways with missing values last', (_, values, rising, falling) => {
  const sorted = (isDescending: boolean) =>
    [...values].sort((a, b) => compareCells(a, b, isDescending) * (isDescending ? -1 : 1))
  expect(sorted(false)).toEqual(rising)
  expect(sorted(true)).toEqual(falling)
})
