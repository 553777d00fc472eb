import { expect, test } from 'vitest'
import { leastOfShare, mostOfShare } from './shareOfLineups.ts'

test('a share that is asked for is rounded half up, also where floating point falls short of the half', () => {
  expect([leastOfShare(0.5, 3), leastOfShare(0.3, 3), leastOfShare(0.1, 3)]).toEqual([2, 1, 0])
  expect([leastOfShare(0.29, 50), leastOfShare(0.35, 10)]).toEqual([15, 4])
})

test('a share that is a limit is rounded up, so that thirds of three positions fill three lineups', () => {
  expect([mostOfShare(0.34, 3), mostOfShare(0.33, 3), mostOfShare(0, 3)]).toEqual([2, 1, 0])
  expect(mostOfShare(0.07, 100)).toBe(7)
})
