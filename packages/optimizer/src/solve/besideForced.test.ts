import { expect, test } from 'vitest'
import { besideForced } from './besideForced.ts'
import type { Objective } from './model.ts'

/** Items 0 to 2 are of one team, 3 and 4 of another; a team may have two. Item 4 counts twice. */
const model = {
  size: 6,
  groups: [
    {
      groupOf: Int32Array.of(0, 0, 0, 1, 1, -1),
      loadOf: Int32Array.of(1, 1, 1, 1, 2, 1),
      maxOf: Float64Array.of(2, 2),
      minGroups: 0,
    },
  ],
}
const forcing = (...items: number[]): Objective => ({
  score: new Float64Array(6),
  banned: new Uint8Array(6),
  forced: Uint8Array.from({ length: 6 }, (_, item) => (items.includes(item) ? 1 : 0)),
})

test('beside two locked players of a team there is no third, and beside one nobody who counts for two', () => {
  expect(besideForced(model, forcing(0, 2))?.banned).toEqual(Uint8Array.of(0, 1, 0, 0, 0, 0))
  expect(besideForced(model, forcing(3))?.banned).toEqual(Uint8Array.of(0, 0, 0, 0, 1, 0))
  expect(besideForced(model, forcing(5))?.banned).toEqual(new Uint8Array(6))
})

test('three locked players of a team that may have two leave no lineup', () => {
  expect(besideForced(model, forcing(0, 1, 2))).toBeUndefined()
  expect(besideForced(model, forcing(3, 4))).toBeUndefined()
})
