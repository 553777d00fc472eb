import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEarlierSolution, noEarlierSolutions } from './earlierSolutions.ts'
import { createOverlapCounters } from './overlapCounters.ts'
import { createSubsetTest, subsetIndexOf } from './overlapTest.ts'

const rosterSize = 10
const size = 24
const anyLineup = fc
  .uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: rosterSize })
  .map((items) => items.sort((a, b) => a - b))

test('a lineup is rejected at the first player too many that it shares with any of up to 200 earlier ones', () => {
  fc.assert(
    fc.property(
      fc.array(anyLineup, { minLength: 1, maxLength: 200, size: 'max' }),
      fc.nat(rosterSize - 1),
      fc.array(anyLineup, { minLength: 1, maxLength: 8 }),
      (before, maxShared, tried) => {
        const earlier = noEarlierSolutions(size, maxShared)
        for (const items of before) addEarlierSolution(earlier, items)
        const counters = createOverlapCounters(earlier, rosterSize)
        const subsets = createSubsetTest(subsetIndexOf(earlier), rosterSize)
        // One after another, as a search backtracks: counts of another branch must be gone.
        for (const items of tried) {
          const rejectedBy = [counters, subsets].map((test) => items.findIndex((item, depth) => !test.add(item, depth)))
          const expected = items.findIndex((_, depth) =>
            before.some((other) => other.filter((item) => items.slice(0, depth + 1).includes(item)).length > maxShared),
          )
          expect(rejectedBy).toEqual([expected, expected])
        }
      },
    ),
    { numRuns: 150 },
  )
})
