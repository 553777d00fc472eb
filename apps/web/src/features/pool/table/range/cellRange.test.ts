import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, type CellRange, cellsOf, heldInside, isInside, isOneCell, rowsOf } from './cellRange.ts'

const place = fc.record({ row: fc.nat(12), column: fc.nat(6) })
const ranges = fc.array(fc.record({ anchor: place, corner: place }), { minLength: 1, maxLength: 4 })

test('a range is the same from any corner', () => {
  const range: CellRange = { anchor: { row: 5, column: 3 }, corner: { row: 2, column: 4 } }
  expect(boundsOf(range)).toEqual({ top: 2, bottom: 5, left: 3, right: 4 })
  expect(boundsOf({ anchor: range.corner, corner: range.anchor })).toEqual(boundsOf(range))
})

test('overlapping ranges contain each cell once', () => {
  fc.assert(
    fc.property(ranges, (ranges) => {
      const cells = cellsOf(ranges)
      const every = Array.from({ length: 13 * 7 }, (_, at) => ({ row: Math.floor(at / 7), column: at % 7 }))
      expect(cells).toEqual(every.filter((place) => isInside(ranges, place)))
      expect(rowsOf(ranges)).toEqual([...new Set(cells.map(({ row }) => row))])
    }),
  )
})

test('a focused cell selects no player', () => {
  const cell = { anchor: { row: 1, column: 1 }, corner: { row: 1, column: 1 } }
  expect(isOneCell([])).toBe(true)
  expect(isOneCell([cell])).toBe(true)
  expect(isOneCell([{ ...cell, corner: { row: 1, column: 2 } }])).toBe(false)
  expect(isOneCell([cell, cell])).toBe(false)
})

test('no key moves outside the table', () => {
  expect(heldInside({ row: -1, column: 9 }, 5, 3)).toEqual({ row: 0, column: 2 })
  expect(heldInside({ row: 7, column: -2 }, 5, 3)).toEqual({ row: 4, column: 0 })
})
