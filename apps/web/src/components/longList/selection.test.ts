import { expect, test } from 'vitest'
import { listMove } from './listMove.ts'
import { allOrNone, extended, movedTo, nothingSelected, type Selection, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const selectedOf = ({ selected }: Selection) => [...selected].sort().join('')

test('Shift extends the selection forward and shrinks it backward', () => {
  let held = movedTo(nothingSelected, 'b')
  held = extended(held, 'd', order)
  expect(selectedOf(held)).toBe('bcd')
  held = extended(held, 'c', order)
  expect(selectedOf(held)).toBe('bc')
  held = extended(held, 'a', order)
  expect(selectedOf(held)).toBe('ab')
})

test('Shift adds to other selections, and Ctrl+A selects all shown, then none', () => {
  const held = extended(toggled(toggled(nothingSelected, 'e'), 'a'), 'b', order)
  expect(selectedOf(held)).toBe('abe')
  const shown = ['a', 'b', 'c']
  expect(selectedOf(allOrNone(held, shown))).toBe('abce')
  expect(selectedOf(allOrNone(allOrNone(held, shown), shown))).toBe('e')
})

test('an anchor hidden by a filter is no longer used', () => {
  const held = movedTo(nothingSelected, 'gone')
  expect(selectedOf(extended(held, 'c', order))).toBe('c')
})

test('arrows move through cards by column and stay on the list', () => {
  const cards = { count: 8, columns: 3, page: 3 }
  const at = (key: string, from: number) => listMove(key, from, cards)
  expect([at('ArrowDown', 1), at('ArrowUp', 4), at('ArrowRight', 2), at('ArrowLeft', 0)]).toEqual([4, 1, 3, 0])
  expect([at('ArrowUp', 2), at('ArrowDown', 5), at('ArrowDown', 7), at('End', 0), at('Home', 7)]).toEqual([
    2, 7, 7, 7, 0,
  ])
  expect([at('PageDown', 0), at('PageUp', 7), at('PageUp', 1)]).toEqual([6, 1, 0])
  expect([at('ArrowDown', -1), at('x', 3), listMove('ArrowRight', 0, { count: 8, columns: 1, page: 2 })]).toEqual([
    0,
    undefined,
    undefined,
  ])
})
