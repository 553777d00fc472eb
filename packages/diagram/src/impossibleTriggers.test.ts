import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRuns } from '../../../testing/long.ts'
import { anyProblem, tryEverything } from '../test/anyProblem.ts'
import { impossibleTriggers } from './impossibleTriggers.ts'
import type { GroupLimit, Model } from './model.ts'

testRuns('no item that is taken to be impossible is in a feasible solution', { few: 300, all: 2000 }, (numRuns) => {
  fc.assert(
    fc.property(anyProblem, ({ model, objectives: [objective] }) => {
      const banned = [...objective!.banned.keys()].filter((item) => objective!.banned[item] === 1)
      const found = impossibleTriggers(model, banned)
      const held = new Set(tryEverything(model, objective!).flatMap(({ items }) => items))
      expect(found.filter((item) => held.has(item))).toEqual([])
    }),
    { numRuns },
  )
})

/** Item 0 is a quarterback; 1 to 3 are his running backs, 4 and 5 his receivers, and 6 to 9 others. */
const team = (conditions: Model['scopes'][number]['conditions'], ...groups: [items: number[], max: number][]) => {
  const groupOf = (items: readonly number[]) =>
    Int32Array.from({ length: 10 }, (_, item) => (items.includes(item) ? 0 : -1))
  return {
    size: 10,
    slotCounts: [1, 2, 2, 1],
    fits: Int32Array.of(1, 10, 10, 10, 12, 12, 10, 10, 12, 12),
    groups: groups.map(
      ([items, max]): GroupLimit => ({
        groupOf: groupOf(items),
        maxOf: Float64Array.of(max),
        minGroups: 0,
      }),
    ),
    scopes: [{ when: [0], conditions }],
  }
}
const least = (min: number, ...items: number[]) => ({ items, min, max: Number.POSITIVE_INFINITY })

test.each<[string, ReturnType<typeof team>, boolean]>([
  ['three backs, at most one', team([least(3, 1, 2, 3)], [[1, 2, 3], 1]), true],
  ['two backs, at most two', team([least(2, 1, 2, 3)], [[1, 2, 3], 2]), false],
  ['two backs and two receivers, at most three', team([least(2, 1, 2, 3), least(2, 4, 5)], [[1, 2, 3, 4, 5], 3]), true],
  ['two partners and himself, at most two', team([least(2, 1, 2, 3, 4, 5)], [[0, 1, 2, 3, 4, 5], 2]), true],
  ['two backs and three receivers of whom there are two', team([least(3, 4, 5)], [[1], 1]), true],
  ['three backs and two receivers fill the roster', team([least(3, 1, 2, 3), least(2, 4, 5)], [[1, 2, 3], 3]), false],
  [
    'three backs and two receivers, but at most one of a pair',
    team([least(3, 1, 2, 3)], [[1, 4], 1], [[2, 3], 1]),
    true,
  ],
])('a quarterback who needs %s', (_, model, isImpossible) => {
  expect(impossibleTriggers(model, [])).toEqual(isImpossible ? [0] : [])
})
