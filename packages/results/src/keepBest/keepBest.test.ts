import { type Random, seededRandom } from '@slatecraft/slate'
import * as fc from 'fast-check'
import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { long, testRuns } from '../../../../testing/long.ts'
import { type KeepBestQuestion, keepBest } from './keepBest.ts'

/** A failure prints its seed. */
const ofAnySeed = (numRuns: number, hold: (random: Random) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => hold(seededRandom(seed))),
    { numRuns },
  )

const whole = (random: Random, end: number) => Math.floor(random() * end)

interface Size {
  lineups: number
  players: number
  length: number
  count: number
}

/** Values have equals and negatives; some players are capped, some out; some lineups appear twice. */
function randomQuestion(random: Random, { lineups, players, length, count }: Size): KeepBestQuestion {
  const ids = Array.from({ length: players }, (_, index) => `p${index}`)
  const sign = random() < 0.2 ? -1 : 1
  const drawn = Array.from({ length: lineups }, () => ({
    players: ids
      .map((id, index) => ({ id, draw: random() / (index + 3) }))
      .sort((a, b) => b.draw - a.draw)
      .slice(0, length)
      .map(({ id }) => id),
    value: sign * (random() < 0.3 ? 10 + whole(random, 4) : 10 + random() * 5),
  }))
  if (lineups > 3) drawn[3] = { ...drawn[0]!, value: drawn[3]!.value }
  const cap = 1 + whole(random, count)
  return {
    lineups: drawn,
    count,
    maxShared: whole(random, length + 1),
    mostOf: new Map(ids.flatMap((id) => (random() < 0.6 ? [[id, random() < 0.1 ? 0 : cap]] : []))),
  }
}

/** Counts everything again. */
function isWithinLimits({ lineups, maxShared, mostOf, count }: KeepBestQuestion, kept: readonly number[]): boolean {
  const chosen = kept.map((index) => lineups[index]!.players)
  const sets = new Set(chosen.map((players) => [...players].sort().join()))
  return (
    kept.length <= count &&
    sets.size === kept.length &&
    chosen.every((players, at) =>
      chosen.slice(at + 1).every((other) => players.filter((id) => other.includes(id)).length <= maxShared),
    ) &&
    [...mostOf].every(([id, most]) => chosen.filter((players) => players.includes(id)).length <= most)
  )
}

const totalOf = ({ lineups }: KeepBestQuestion, kept: readonly number[]) =>
  kept.reduce((sum, index) => sum + lineups[index]!.value, 0)

/** Every set of lineups. */
function bruteForce(question: KeepBestQuestion): { kept: number; total: number } {
  let best = { kept: 0, total: 0 }
  const grow = (from: number, kept: readonly number[]) => {
    if (!isWithinLimits(question, kept)) return
    const total = totalOf(question, kept)
    if (kept.length > best.kept || (kept.length === best.kept && total > best.total))
      best = { kept: kept.length, total }
    for (let next = from; next < question.lineups.length; next++) grow(next + 1, [...kept, next])
  }
  grow(0, [])
  return best
}

/** Worth more than any total, so that more lineups come first. */
const bonus = 1000

/** The same question as an integer program in CPLEX's LP format: a variable per lineup, a row per clash and per cap. */
function asProgram(question: KeepBestQuestion): string {
  const { lineups, mostOf, count } = question
  const all = lineups.map((_, at) => `x${at}`)
  const clashes = lineups.flatMap((_, at) =>
    lineups
      .slice(0, at)
      .flatMap((_, other) =>
        isWithinLimits({ ...question, mostOf: new Map(), count: 2 }, [other, at]) ? [] : [`x${other} + x${at} <= 1`],
      ),
  )
  const caps = [...mostOf].flatMap(([id, most]) => {
    const holders = all.filter((_, at) => lineups[at]!.players.includes(id))
    return holders.length === 0 ? [] : [`${holders.join(' + ')} <= ${most}`]
  })
  return [
    'Maximize',
    lineups.map(({ value }, at) => `${bonus + value} x${at}`).join(' + '),
    'Subject To',
    ...[`${all.join(' + ')} <= ${count}`, ...clashes, ...caps],
    ...['Binary', ...all, 'End'],
  ].join('\n')
}

describe('keeping the best lineups', () => {
  testRuns(
    'keeps as many as any choice, with the highest total, and says it is proven',
    { few: 200, all: 3000 },
    (runs) =>
      ofAnySeed(runs, (random) => {
        const question = randomQuestion(random, {
          lineups: whole(random, 12),
          players: 5 + whole(random, 8),
          length: 3,
          count: whole(random, 6),
        })
        const { kept, total, mostKept, mostTotal } = keepBest(question)
        const best = bruteForce(question)
        expect(isWithinLimits(question, kept)).toBe(true)
        expect(kept).toHaveLength(best.kept)
        expect(total).toBeCloseTo(totalOf(question, kept), 9)
        expect(total).toBeCloseTo(best.total, 6)
        expect([mostKept, mostTotal]).toEqual([kept.length, total])
      }),
  )

  testRuns('states bounds that no choice exceeds where it has no time for a proof', { few: 100, all: 3000 }, (runs) =>
    ofAnySeed(runs, (random) => {
      const question = randomQuestion(random, {
        lineups: whole(random, 13),
        players: 5 + whole(random, 8),
        length: 3,
        count: 1 + whole(random, 6),
      })
      const { kept, mostKept, mostTotal } = keepBest(question, 0)
      const best = bruteForce({ ...question, count: kept.length })
      expect(isWithinLimits(question, kept)).toBe(true)
      expect(mostKept).toBeGreaterThanOrEqual(bruteForce(question).kept)
      expect(mostTotal).toBeGreaterThan(best.total - 1e-6)
    }),
  )

  testRuns('keeps within all limits in long lists, below the bound it states', { few: 8, all: 60 }, (runs) =>
    ofAnySeed(runs, (random) => {
      const question = randomQuestion(random, { lineups: 150, players: 40, length: 9, count: 20 })
      const { kept, total, mostKept, mostTotal } = keepBest(question)
      expect(isWithinLimits(question, kept)).toBe(true)
      expect(mostKept).toBeGreaterThanOrEqual(kept.length)
      expect(mostTotal).toBeGreaterThanOrEqual(total)
      expect(keepBest(question)).toMatchObject({ kept, total, mostKept, mostTotal })
    }),
  )

  test(
    'agrees with HiGHS on how many can be kept and on the highest total, for lists too long to try all',
    long,
    async () => {
      const highs = await loadHighs()
      const sizes = [
        { lineups: 45, players: 24, length: 6, count: 10 },
        // Of seven players in threes, seven lineups at most share one player each.
        { lineups: 60, players: 7, length: 3, count: 7 },
      ]
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...sizes), async (seed, size) => {
          const question = randomQuestion(seededRandom(seed), size)
          const { Status, ObjectiveValue } = highs.solve(asProgram(question), { output_flag: false, mip_rel_gap: 0 })
          expect(Status).toBe('Optimal')
          const { kept, total, mostKept, mostTotal } = keepBest(question)
          const worth = (count: number, sum: number) => count * bonus + sum
          expect(worth(mostKept, mostTotal)).toBeGreaterThan(ObjectiveValue - 1e-3)
          expect(worth(kept.length, total)).toBeLessThan(ObjectiveValue + 1e-3)
          if (mostKept === kept.length && mostTotal === total)
            expect(worth(kept.length, total)).toBeCloseTo(ObjectiveValue, 2)
        }),
        { numRuns: 100 },
      )
    },
  )

  test('without limits that matter, keeps the ones with the most points, the first of equals first', () => {
    const lineups = [11, 14, 12, 14, 13].map((value, index) => ({ players: [`a${index}`, `b${index}`], value }))
    expect(keepBest({ lineups, count: 3, maxShared: 1, mostOf: new Map() })).toEqual({
      kept: [1, 3, 4],
      total: 41,
      mostKept: 3,
      mostTotal: 41,
    })
  })

  test('keeps more lineups rather than better ones', () => {
    const lineups = [
      { players: ['a', 'b'], value: 50 },
      { players: ['a', 'c'], value: 10 },
      { players: ['b', 'd'], value: 10 },
    ]
    expect(keepBest({ lineups, count: 2, maxShared: 0, mostOf: new Map() }).kept).toEqual([1, 2])
  })

  test('where fewer are kept, says which limit is in the way', () => {
    const lineups = ['b', 'c', 'd', 'e'].map((id) => ({ players: ['a', id, `${id}2`], value: 5 }))
    const limits = { lineups, count: 3, mostOf: new Map([['a', 2]]) }
    expect(keepBest({ ...limits, maxShared: 1 })).toMatchObject({ mostKept: 2, without: { shared: 2, players: 3 } })
    expect(keepBest({ ...limits, maxShared: 0 })).toMatchObject({ mostKept: 1, without: { shared: 2, players: 1 } })
    expect(keepBest({ ...limits, maxShared: 1, count: 2 })).not.toHaveProperty('without')
  })
})
