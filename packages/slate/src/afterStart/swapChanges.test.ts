import { expect, test } from 'vitest'
import { swapChanges } from './swapChanges.ts'

const slots = ['RB', 'RB', 'WR', 'FLEX']

test('a swap is told from a move, and the order of equal slots is neither', () => {
  expect(swapChanges(['a', 'b', 'c', 'd'], ['b', 'a', 'd', 'e'], slots)).toEqual({
    out: ['c'],
    in: ['e'],
    moved: ['d'],
  })
})

test('a blank slot that is filled brings a player in and takes none out', () => {
  expect(swapChanges(['a', '', 'c', ''], ['a', 'b', 'c', ''], slots)).toEqual({ out: [], in: ['b'], moved: [] })
})
