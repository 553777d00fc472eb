import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { type SharedLoads, sharedLoads } from './sharedLoads.ts'

/** Correlations that the loads give. */
function correlations(loads: readonly SharedLoads[]): number[][] {
  const rows = loads.map(({ on, load, own }, person) => {
    const row = new Float64Array(loads.length)
    for (const [index, other] of on.entries()) row[other] = load[index]!
    row[person] = own
    return row
  })
  return rows.map((one) => rows.map((other) => one.reduce((sum, load, at) => sum + load * other[at]!, 0)))
}

test('correlations that can be had are had', () => {
  const asked = (one: number, other: number) => (one % 2 === other % 2 ? 0.15 : -0.08)
  const found = correlations(sharedLoads(18, asked))
  for (const [one, row] of found.entries())
    for (const [other, value] of row.entries())
      expect(Math.abs(value - (one === other ? 1 : asked(one, other)))).toBeLessThan(0.02)
})

test('correlations that contradict each other leave every variance at 1 and every sign as asked', () => {
  // Three players can't all be opposed.
  const found = correlations(sharedLoads(3, () => -0.9))
  for (const [one, row] of found.entries())
    for (const [other, value] of row.entries()) {
      if (one === other) expect(value).toBeCloseTo(1, 12)
      else expect(value).toBeLessThan(0)
    }
})

test('any table of correlations gives variances of 1 and a share of one’s own to everybody', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed)
    const table = Array.from({ length: 25 }, () => Array.from({ length: 25 }, () => 1.8 * random() - 0.9))
    const loads = sharedLoads(25, (one, other) => table[Math.max(one, other)]![Math.min(one, other)]!)
    for (const [person, row] of correlations(loads).entries()) expect(row[person], `seed ${seed}`).toBeCloseTo(1, 12)
    for (const { own } of loads) expect(own, `seed ${seed}`).toBeGreaterThan(0.3)
  }
})
