import { afterStartLineupsOf } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import { swapState } from '../test/swapStates.ts'
import { checkedLineups } from './checkedLineups.ts'

/** A checker that rejects the second lineup, whatever it is. */
vi.mock('./check/lineupCheck.ts', () => ({
  lineupCheck: () => (_: unknown, index: number) => (index === 1 ? ['it has a player twice'] : []),
}))

/** The first seed with more than two lineups. */
const several = Array.from({ length: 50 }, (_, seed) => seed + 1).find(
  (seed) => afterStartLineupsOf(swapState(seed)).length > 2,
)!

test('after the start, a swap that the checker rejects comes back as it was, and the others are made', () => {
  const request = { ...swapState(several), afterStartActivated: true }
  const given = afterStartLineupsOf(request)
  const lineups = [...checkedLineups(request, { now: () => 0 })]
  expect(lineups).toHaveLength(given.length)
  expect(lineups[1]).toMatchObject({ players: given[1]!.players, optimal: false, swap: { changes: 0, moves: 0 } })
  expect(lineups[1]!.swap!.notes).toEqual([expect.stringMatching(/invalid swap.*it has a player twice/)])
})

test('in other builds, a lineup that the checker rejects ends the build', () => {
  const request = { ...swapState(3), afterStartActivated: false, numLUs: 2, minUnique: 1 }
  expect(() => [...checkedLineups(request, { now: () => 0 })]).toThrow('before lineup 2')
})
