import { expect, test } from 'vitest'
import { keyMove, nextEditable } from './keyMoves.ts'

const extent = { rows: 250, columns: 20, rowsInView: 18 }
const from = { row: 100, column: 5 }

test.each([
  ['ArrowDown', false, { row: 101, column: 5 }],
  ['ArrowUp', true, { row: 0, column: 5 }],
  ['ArrowDown', true, { row: 249, column: 5 }],
  ['ArrowLeft', true, { row: 100, column: 0 }],
  ['Home', false, { row: 100, column: 0 }],
  ['End', false, { row: 100, column: 19 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 249, column: 19 }],
  ['PageDown', false, { row: 118, column: 5 }],
  ['PageUp', false, { row: 82, column: 5 }],
  ['x', false, undefined],
] as const)('%s (Ctrl: %s) moves as in a spreadsheet', (key, isCtrl, to) => {
  expect(keyMove({ key, isCtrl }, from, extent)).toEqual(to)
})

const view = {
  rowCount: 2,
  columns: [
    { name: 'Name', field: undefined },
    { name: 'Min Exp', field: 'MinExp' },
    { name: 'Exp', field: undefined },
    { name: 'Max Exp', field: 'MaxExp' },
  ],
} as const

test('Tab goes to the next editable cell, then to the next row, and leaves at the ends', () => {
  const order = [
    { row: 0, column: 1 },
    { row: 0, column: 3 },
    { row: 1, column: 1 },
    { row: 1, column: 3 },
  ]
  order.forEach((place, index) => {
    expect(nextEditable(place, view, 1)).toEqual(order[index + 1])
    expect(nextEditable(place, view, -1)).toEqual(order[index - 1])
  })
})
