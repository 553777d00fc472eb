import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { groupsOfIndistinguishable } from './indistinguishable.ts'
import { pairedDifference } from './pairedDifference.ts'

test('a lineup is in the group of the first leader that it is less than two paired errors behind', () => {
  const means = [0.1, 0.3, 0.26, 0.29, 0.05]
  // Against its leader, lineup 2 is known closely, lineup 3 is not.
  const error = (leader: number, lineup: number) => (leader === 1 && lineup === 2 ? 0.01 : 0.03)
  expect(groupsOfIndistinguishable(means, error)).toEqual([[1, 3], [2], [0, 4]])
})

test('without errors only equal means are one group', () => {
  expect(groupsOfIndistinguishable([1, 2, 2, 1], () => 0)).toEqual([
    [1, 2],
    [0, 3],
  ])
  expect(groupsOfIndistinguishable([1, 2, 2], () => Number.NaN)).toEqual([[1, 2], [0]])
})

test('two lineups that share most of their night differ by far less than their own errors', () => {
  const random = seededRandom(7)
  const worlds = 8192
  const shared = Float64Array.from({ length: worlds }, () => (random() < 0.1 ? 4000 : 0))
  const a = shared.map((cents) => cents + (random() < 0.01 ? 500 : 0))
  const difference = pairedDifference(a, shared)
  expect(Math.abs(difference.mean - 5)).toBeLessThan(4 * difference.se)
  // sd of the difference is 500 x sqrt(.01 x .99) = 50, over sqrt(8192).
  expect(difference.se).toBeGreaterThan(0.25)
  expect(difference.se).toBeLessThan(1.2)
})

test('worlds that depend on each other within a chunk widen the error', () => {
  const random = seededRandom(8)
  // A draw of the field's ownership a chunk of 1,024 worlds moves all of its payouts by up to $1.
  const chunks = Array.from({ length: 64 }, () => 100 * (2 * random() - 1))
  const a = Float64Array.from({ length: 65_536 }, (_, world) => chunks[world >> 10]! + random())
  const b = new Float64Array(65_536)
  const { se } = pairedDifference(a, b, 1024)
  // sd of a chunk's move is 100 / sqrt(3), over sqrt(64); single worlds would claim .23.
  expect(se).toBeGreaterThan(5)
  expect(se).toBeLessThan(9.5)
})
