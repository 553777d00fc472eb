import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Limit } from '../rules/rules.ts'
import { separateBound } from './separateBound.ts'

const size = 5
const pairs = [...Array(size).keys()].flatMap((a) => [...Array(size).keys()].slice(a + 1).map((b) => [a, b] as const))
const cap: Limit = { kind: 'salary', min: 0, max: 50_000 }

test('with randomness, no run has a higher total than the sum of the best lineups, some of which come twice in it', () => {
  const anyScores = fc.array(fc.array(fc.nat(20), { minLength: size, maxLength: size }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyScores, fc.boolean(), (scores, areAlike) => {
      const built: { items: readonly number[]; score: number }[] = []
      let best = 0
      let hasRepeats = false
      for (const score of scores) {
        const ranked = pairs
          .map((items) => ({ items, score: items.reduce((sum, item) => sum + score[item]!, 0) }))
          .sort((a, b) => b.score - a.score)
        const next = ranked.find(({ items }) => !built.some((other) => other.items === items))!
        best += ranked[0]!.score
        hasRepeats ||= next.score < ranked[0]!.score
        built.push(next)
      }
      const turns = scores.map((_, index) => ({ limits: areAlike || index % 2 === 0 ? [cap] : [{ ...cap }] }))
      const bound = separateBound(
        built,
        turns,
        scores.map((score) => Float64Array.from(score)),
      )
      if (areAlike || !hasRepeats) expect(bound).toBe(best)
      else expect([best, undefined]).toContain(bound)
    }),
  )
})
