import { expect, test } from 'vitest'
import { largestRemainder } from './largestRemainder.ts'

test('three equal rules share ten lineups 4, 3, 3', () => {
  expect(largestRemainder([1 / 3, 1 / 3, 1 / 3], 10)).toEqual([4, 3, 3])
})

test('shares that come out even stay, whatever floating point makes of them', () => {
  expect(largestRemainder([0.07, 0.29, 0.64], 100)).toEqual([7, 29, 64])
})

test('the lineups that rounding down leaves go to the weights that lost most', () => {
  expect(largestRemainder([0.05, 0.25, 0.3, 0.2, 0.2], 3)).toEqual([0, 1, 1, 1, 0])
})

test('shares above 100% are scaled down, and a share of 0 gets nothing', () => {
  expect(largestRemainder([1, 1, 0], 5)).toEqual([3, 2, 0])
  expect(largestRemainder([0, 0], 5)).toEqual([0, 0])
})
