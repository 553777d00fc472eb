import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownershipOf } from './ownership.ts'

const total = (shares: readonly number[]) => Math.round(shares.reduce((sum, share) => sum + share, 0) * 10) / 10

test('each slot adds up to 100%, nobody exceeds the limit, and players who are out have 0', () => {
  const candidate = fc.record({
    points: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 40, noNaN: true })),
    salary: fc.integer({ min: 30, max: 100 }).map((hundreds) => hundreds * 100),
    slots: fc.constantFrom([0], [0, 1], [1, 2], [0, 1, 2]),
  })
  const everywhere = { points: 10, salary: 5000, slots: [0, 1, 2] }
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (others) => {
      const candidates = [...others, ...new Array<typeof everywhere>(8).fill(everywhere)]
      const shares = ownershipOf(candidates, 3, 60)
      expect(total(shares)).toBe(300)
      expect(Math.max(...shares)).toBeLessThanOrEqual(60.1)
      expect(shares.every((share, index) => share >= 0 && (candidates[index]!.points > 0 || share === 0))).toBe(true)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('of equal scorers the cheaper one is owned more, and at equal salary the better one', () => {
  const pool = [20, 18, 15, 12, 10, 8].map((points) => ({ points, salary: 300 * points + 1000, slots: [0] }))
  const [expensive, cheap] = ownershipOf([{ ...pool[1]!, salary: 8000 }, { ...pool[1]!, salary: 5000 }, ...pool], 1, 90)
  expect(cheap).toBeGreaterThan(expensive!)
  const [worse, better] = ownershipOf([{ ...pool[2]!, points: 13 }, { ...pool[2]!, points: 17 }, ...pool], 1, 90)
  expect(better).toBeGreaterThan(worse!)
})
