import { expect, test } from 'vitest'
import { maxLineups, minLineups } from './shareOfLineups.ts'

test('a target share is rounded half up, also if floating point falls short of the half', () => {
  expect([minLineups(0.5, 3), minLineups(0.3, 3), minLineups(0.1, 3)]).toEqual([2, 1, 0])
  expect([minLineups(0.29, 50), minLineups(0.35, 10)]).toEqual([15, 4])
})

test('a limit is rounded up, so that a third for each of three positions fills three lineups', () => {
  expect([maxLineups(0.34, 3), maxLineups(0.33, 3), maxLineups(0, 3)]).toEqual([2, 1, 0])
  expect(maxLineups(0.07, 100)).toBe(7)
})
