import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEarlierSolution, isRepeat, noEarlierSolutions, replaceEarlierSolution } from './earlierSolutions.ts'

const size = 7
const anyLineup = fc.uniqueArray(fc.nat(size - 1), { minLength: 3, maxLength: 3 })
const ascending = (items: readonly number[]) => items.toSorted((a, b) => a - b)

test('a lineup repeats an earlier one exactly if it has the same players, in any order, also after exchanges', () => {
  fc.assert(
    fc.property(
      fc.array(anyLineup, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(5), fc.oneof(anyLineup, fc.constant([]))), { maxLength: 4 }),
      fc.array(anyLineup),
      (lineups, exchanges, others) => {
        const earlier = noEarlierSolutions(size, 2)
        for (const lineup of lineups) addEarlierSolution(earlier, ascending(lineup))
        for (const [at, lineup] of exchanges) {
          if (at < earlier.solutions.length) replaceEarlierSolution(earlier, at, ascending(lineup))
        }
        const left = new Set(earlier.solutions.map((items) => items.join()))
        for (const lineup of [...lineups, ...others])
          expect(isRepeat(earlier, Int32Array.from(lineup))).toBe(left.has(ascending(lineup).join()))
      },
    ),
  )
})
