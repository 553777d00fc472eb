import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentShortfall } from './assignmentShortfall.ts'

/** Whether each kind can get its number, by trying every assignment. */
function canAssign(fits: readonly boolean[][], wanted: readonly number[], item = 0): boolean {
  if (wanted.every((count) => count === 0)) return true
  if (item === fits.length) return false
  return (
    canAssign(fits, wanted, item + 1) ||
    wanted.some(
      (count, kind) => count > 0 && fits[item]![kind]! && canAssign(fits, wanted.with(kind, count - 1), item + 1),
    )
  )
}

test('finds a shortfall exactly if no assignment exists, and names kinds that prove it', () => {
  const anyCase = fc.integer({ min: 1, max: 4 }).chain((kinds) =>
    fc.record({
      fits: fc.array(fc.array(fc.boolean(), { minLength: kinds, maxLength: kinds }), { maxLength: 7 }),
      wanted: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: kinds, maxLength: kinds }),
    }),
  )
  fc.assert(
    fc.property(anyCase, ({ fits, wanted }) => {
      const short = assignmentShortfall(fits, wanted)
      expect(short === undefined).toBe(canAssign(fits, wanted))
      if (short === undefined) return
      expect(short.fitting).toBe(fits.filter((row) => short.kinds.some((kind) => row[kind])).length)
      expect(short.wanted).toBe(short.kinds.reduce((sum, kind) => sum + wanted[kind]!, 0))
      expect(short.fitting).toBeLessThan(short.wanted)
    }),
    { numRuns: 1000 },
  )
})
