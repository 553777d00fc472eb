import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEarlier, noEarlier } from './earlier.ts'
import { createOverlap } from './overlap.ts'

const rosterSize = 10
const size = 24
const anyLineup = fc
  .uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: rosterSize })
  .map((items) => items.sort((a, b) => a - b))

test('lineups are refused with the first player too many that they share with any of up to 200 earlier ones', () => {
  fc.assert(
    fc.property(
      fc.array(anyLineup, { minLength: 1, maxLength: 200, size: 'max' }),
      fc.nat(rosterSize - 1),
      fc.array(anyLineup, { minLength: 1, maxLength: 8 }),
      (before, maxShared, tried) => {
        const earlier = noEarlier(size, maxShared)
        for (const items of before) addEarlier(earlier, items)
        // One after another, as a walk backs up and goes on: what was counted on another branch must be gone.
        const overlap = createOverlap(earlier, rosterSize)
        for (const items of tried) {
          const refused = items.findIndex((item, depth) => !overlap.add(item, depth))
          const expected = items.findIndex((_, depth) =>
            before.some((other) => other.filter((item) => items.slice(0, depth + 1).includes(item)).length > maxShared),
          )
          expect(refused).toBe(expected)
        }
      },
    ),
    { numRuns: 150 },
  )
})
