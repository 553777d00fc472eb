import { maxLineups, minLineups } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastExposureFor, leastShareFor, mostExposureFor, mostShareFor } from './shareFor.ts'

const parts = fc
  .integer({ min: 1, max: 5000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))

test('a percentage that a repair proposes comes to just the lineups that it speaks of', () => {
  fc.assert(
    fc.property(parts, ([count, total]) => {
      expect(minLineups(leastShareFor(count, total), total)).toBe(count)
      expect(maxLineups(mostShareFor(count, total), total)).toBe(count)
      expect(Math.ceil((leastExposureFor(count, total) / 100) * total - 1e-9)).toBe(count)
      expect(Math.floor((mostExposureFor(count, total) / 100) * total + 1e-9)).toBe(count)
    }),
  )
})

test('it is a whole percent where one does, and has few decimals else', () => {
  expect([leastShareFor(16, 20), mostShareFor(5, 10), leastExposureFor(4, 20), mostExposureFor(9, 20)]).toEqual([
    0.8, 0.5, 20, 45,
  ])
  expect([leastShareFor(1, 3), mostShareFor(1, 3), leastExposureFor(1, 3), mostExposureFor(1, 3)]).toEqual([
    0.33, 0.33, 33, 34,
  ])
  expect(leastExposureFor(7, 150)).toBe(4.6)
})
