import { expect, test } from 'vitest'
import { numberCell } from './numberCell.ts'

test.each([
  ['23.9', 23.9],
  ['-14.5', -14.5],
  ['+3', 3],
  ['.5', 0.5],
  ['12.', 12],
  ['12.5 %', 12.5],
  ['1,024', 1024],
  ['1,024.5', 1024.5],
  ['12,5', 12.5],
  ['0,25', 0.25],
  ['1e2', 100],
  ['$5,400', 5400],
  ['-$1,250.50', -1250.5],
  ['0,125', 0.125],
  ['1\u00a0024', 1024],
  ['\u22123', -3],
])('the cell %s is the number %d', (cell, number) => {
  expect(numberCell(cell)).toBe(number)
})

test.each(['', '-', 'NA', 'n/a', 'NULL'])('the cell "%s" is blank', (cell) => {
  expect(numberCell(cell)).toBeUndefined()
})

test.each(['.', '+', 'abc', '12a', '1.2.3', '12:30', '1,2,3', '0x10', 'Infinity', '--1'])(
  'the cell %s is not a number',
  (cell) => {
    expect(numberCell(cell)).toBeNaN()
  },
)
