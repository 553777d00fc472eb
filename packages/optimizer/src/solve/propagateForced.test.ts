import type { Objective } from '@slatecraft/diagram'
import { expect, test } from 'vitest'
import { addEarlierSolution, noEarlierSolutions } from './earlierSolutions.ts'
import { propagateForced } from './propagateForced.ts'

/** Items 0 to 2 are one team, 3 and 4 another. At most two per team; item 4 counts twice. */
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

const none = noEarlierSolutions(6, 2)

test('two locked players of a team ban the third, and one bans a player who counts twice', () => {
  expect(propagateForced(model, forcing(0, 2), none)?.banned).toEqual(Uint8Array.of(0, 1, 0, 0, 0, 0))
  expect(propagateForced(model, forcing(3), none)?.banned).toEqual(Uint8Array.of(0, 0, 0, 0, 1, 0))
  expect(propagateForced(model, forcing(5), none)?.banned).toEqual(new Uint8Array(6))
})

test('more locked players than a team allows leave no lineup', () => {
  expect(propagateForced(model, forcing(0, 1, 2), none)).toBeUndefined()
  expect(propagateForced(model, forcing(3, 4), none)).toBeUndefined()
})

test('a locked player whom an earlier lineup has leaves room for fewer others of it, or for none', () => {
  const earlier = (maxShared: number) => {
    const known = noEarlierSolutions(6, maxShared)
    addEarlierSolution(known, [0, 3, 5])
    return known
  }
  expect(propagateForced(model, forcing(0), earlier(2))?.banned).toEqual(new Uint8Array(6))
  expect(propagateForced(model, forcing(0), earlier(1))?.banned).toEqual(Uint8Array.of(0, 0, 0, 1, 0, 1))
  expect(propagateForced(model, forcing(0), earlier(0))).toBeUndefined()
  expect(propagateForced(model, forcing(), earlier(0))?.banned).toEqual(Uint8Array.of(1, 0, 0, 1, 0, 1))
})
