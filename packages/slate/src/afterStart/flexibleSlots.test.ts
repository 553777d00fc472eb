import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits } from '../assignSlots.ts'
import { findRuleset } from '../rulesets.ts'
import { flexibleSlots } from './flexibleSlots.ts'

const nba = findRuleset({ sport: 'nba', site: 'dk', contestType: 'classic', season: 2024 })!
const positions = ['PG', 'SG', 'SF', 'PF', 'C', 'PG/SG', 'SF/PF', 'PF/C', 'SG/SF']
const playerOf = (position: string, TimeRank: number | null) => ({
  Positions: position.split('/'),
  RosterPosition: null,
  TimeRank,
})

test('the latest starter sits in UTIL, the next ones in G and F, and nobody else moves (pydfs 333, 117)', () => {
  const lineup = [
    playerOf('PG', 3),
    playerOf('SG', 1),
    playerOf('SF', 1),
    playerOf('PF', 2),
    playerOf('C', 1),
    playerOf('PG', 1),
    playerOf('PF', 1),
    playerOf('PG', 1),
  ]
  const before = new Map(lineup.map((_, index) => [index, index]))
  // The late PG goes to UTIL, the PF of the second game to F.
  expect(flexibleSlots(lineup, nba, { held: new Map(), before })).toEqual([7, 1, 2, 6, 4, 5, 3, 0])
  // A locked UTIL stays.
  expect(flexibleSlots(lineup, nba, { held: new Map([[7, 7]]), before })).toEqual([5, 1, 2, 6, 4, 0, 3, 7])
})

test('players of equal starts stay where they were', () => {
  const lineup = nba.slots.map((slot) => playerOf(slot.accepts[0]!, 2))
  const before = new Map(lineup.map((_, index) => [index, index]))
  expect(flexibleSlots(lineup, nba, { held: new Map(), before })).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('no other assignment has later games in flexible slots, or as late ones with fewer moves', () => {
  const small = { slots: [0, 2, 5, 6, 7].map((index) => nba.slots[index]!) }
  const size = small.slots.length
  const permutations = (rest: number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one) => permutations(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]))
  const all = permutations([...small.slots.keys()])
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...positions), fc.option(fc.integer({ min: 1, max: 4 }))), {
        minLength: size,
        maxLength: size,
      }),
      fc.shuffledSubarray([...small.slots.keys()], { minLength: size, maxLength: size }),
      fc.integer({ min: 0, max: 2 }),
      (drawn, places, heldCount) => {
        const lineup = drawn.map(([position, rank]) => playerOf(position, rank))
        const before = new Map(places.map((slot, player) => [player, slot]))
        const held = new Map([...before].slice(0, heldCount))
        const lateness = (bySlot: readonly number[]) =>
          [5, 2, 1].map((flexibility) =>
            bySlot.reduce(
              (sum, player, slot) =>
                small.slots[slot]!.accepts.length === flexibility ? sum + rankOf(lineup[player]!.TimeRank) : sum,
              0,
            ),
          )
        const ranks = [...new Set(lineup.map(({ TimeRank }) => TimeRank ?? 0))].sort((a, b) => a - b)
        const rankOf = (rank: number | null) => ranks.indexOf(rank ?? 0)
        const stays = (bySlot: readonly number[]) => bySlot.filter((player, slot) => before.get(player) === slot).length
        const lawful = all.filter((bySlot) =>
          bySlot.every((player, slot) => {
            const isHeldSlot = [...held.values()].includes(slot)
            return held.has(player) || isHeldSlot
              ? held.get(player) === slot
              : fits(lineup[player]!, small.slots[slot]!)
          }),
        )
        const keyOf = (bySlot: readonly number[]) => [...lateness(bySlot), stays(bySlot)]
        const compare = (a: readonly number[], b: readonly number[]) => {
          const at = a.findIndex((value, index) => value !== b[index])
          return at === -1 ? 0 : a[at]! - b[at]!
        }
        const found = flexibleSlots(lineup, small, { held, before })
        if (found === undefined) expect(lawful).toEqual([])
        else {
          expect(lawful).toContainEqual(found)
          for (const other of lawful) expect(compare(keyOf(found), keyOf(other))).toBeGreaterThanOrEqual(0)
        }
      },
    ),
    { numRuns: 200 },
  )
})
