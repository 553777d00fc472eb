import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from '../test/randomRun.ts'
import { histogram } from './histogram.ts'
import { overlapGrid, similarity } from './overlap.ts'
import { pairsOf } from './pairs.ts'
import { createTally } from './tally.ts'

const ofAnySeed = (hold: (seed: number) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => hold(seed)),
    { numRuns: 100 },
  )

test('overlap equals a comparison of every two lineups, also in blocks', () =>
  ofAnySeed((seed) => {
    const { lineups, players, ruleset } = randomRun(seed)
    const shared = (a: number, b: number) => lineups[a]!.players.filter((id) => lineups[b]!.players.includes(id)).length
    const pairs = lineups.flatMap((_, second) => lineups.slice(0, second).map((_, first) => [first, second] as const))
    const tally = createTally(players, ruleset)
    tally.add(lineups)
    expect(tally.averages().overlap).toBeCloseTo(mean(pairs.map(([a, b]) => shared(a, b))))

    for (const most of [3, 150]) {
      const { size, ends, shared: averages } = overlapGrid(lineups, most)
      expect(size).toBe(Math.min(most, lineups.length))
      expect([ends[0], ends.at(-1)]).toEqual([0, lineups.length])
      for (let a = 0; a < size; a++)
        for (let b = 0; b < size; b++) {
          const between = pairs.filter(
            ([first, second]) => (inBlock(first, a) && inBlock(second, b)) || (inBlock(first, b) && inBlock(second, a)),
          )
          const average = averages[a * size + b]!
          if (between.length === 0) expect(average).toBeNaN()
          else expect(average).toBeCloseTo(mean(between.map(([first, second]) => shared(first, second))))
        }
      function inBlock(lineup: number, block: number) {
        return lineup >= ends[block]! && lineup < ends[block + 1]!
      }
    }

    const { byShared, alike } = similarity(lineups, 4)
    for (let count = 0; count < 10; count++)
      expect(byShared[count] ?? 0).toBe(pairs.filter(([a, b]) => shared(a, b) === count).length)
    expect(alike).toEqual(
      pairs
        .map(([first, second]) => ({ first, second, shared: shared(first, second) }))
        .sort((a, b) => b.shared - a.shared || a.second - b.second || a.first - b.first)
        .slice(0, 4),
    )
  }))

test('pairs equal a recount over all lineups, for any two players and for the most frequent ones', () =>
  ofAnySeed((seed) => {
    const { lineups } = randomRun(seed)
    const ids = [...new Set(lineups.flatMap(({ players }) => players))]
    const holding = (...wanted: string[]) =>
      lineups.filter(({ players }) => wanted.every((id) => players.includes(id))).length
    const pairs = pairsOf(lineups)
    const all = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const))
    for (const [one, other] of all) expect(pairs.count(other, one)).toBe(holding(one, other))
    expect(pairs.count('nobody', ids[0] ?? 'nobody')).toBe(0)
    const top = pairs.top(5)
    expect(top.map(({ count }) => count)).toEqual(
      all
        .map(([one, other]) => holding(one, other))
        .filter((count) => count > 0)
        .sort((a, b) => b - a)
        .slice(0, 5),
    )
    for (const { ids, count, exposure, chance } of top) {
      expect(holding(...ids)).toBe(count)
      expect(exposure).toBeCloseTo((count / lineups.length) * 100)
      expect(chance).toBeCloseTo((holding(ids[0]) / lineups.length) * (holding(ids[1]) / lineups.length) * 100)
    }
    const [someone = 'nobody'] = ids
    expect(
      pairs
        .partnersOf(someone)
        .map(({ ids }) => ids.find((id) => id !== someone))
        .sort(),
    ).toEqual(ids.filter((id) => id !== someone && holding(id, someone) > 0).sort())
  }))

test('a histogram has at most so many bins of a round width', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3000, max: 60_000 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (values, most) => {
        const bins = histogram(values, most + 1, 100)
        expect(bins.length).toBeLessThanOrEqual(most + 1)
        for (const { from, below, count } of bins) {
          expect(from % (below - from)).toBeCloseTo(0)
          expect(below - from).toBeGreaterThanOrEqual(100)
          expect(count).toBe(values.filter((value) => value >= from && value < below).length)
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      },
    ),
  )
  expect(histogram([0, 100, 300], 4, 100).map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [100, 1],
    [200, 0],
    [300, 1],
  ])
})

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
