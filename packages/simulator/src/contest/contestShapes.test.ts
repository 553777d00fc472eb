import { type Contest, prizePool, reviewContest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { minCash, placesPaid, rakeOf } from './contest.ts'
import { contestAt } from './contestAt.ts'
import { type ContestShape, shapedContest } from './contestShapes.ts'

describe('a contest made from its shape', () => {
  test.each<[shape: ContestShape, entries: number, prizes: Contest['prizes'], rake: number]>([
    [{ kind: 'head-to-head' }, 2, [{ from: 1, to: 1, amount: 900 }], 0.1],
    [{ kind: 'winner takes all' }, 10, [{ from: 1, to: 1, amount: 4500 }], 0.1],
    [{ kind: 'double-up' }, 11, [{ from: 1, to: 4, amount: 1000 }], 3 / 11],
    [{ kind: 'double-up' }, 1000, [{ from: 1, to: 450, amount: 1000 }], 0.1],
    [{ kind: '50/50' }, 100, [{ from: 1, to: 50, amount: 900 }], 0.1],
    [
      { kind: 'satellite', tickets: 4, value: 10_000 },
      100,
      [
        { from: 1, to: 4, amount: 10_000 },
        { from: 5, to: 5, amount: 5000 },
      ],
      0.1,
    ],
  ])('%o with %i entries of $5', (shape, entries, prizes, rake) => {
    const contest = shapedContest(shape, { fee: 500, entries, rake: 0.1 })
    expect(contest.prizes).toEqual(prizes)
    expect(rakeOf(contest)).toBeCloseTo(rake, 9)
    expect(reviewContest(contest).faults).toEqual([])
  })

  const topHeavy = [25, 100, 300, 400, 2000, 55_500].flatMap((fee) =>
    [20, 150, 1111, 5945, 17_835, 250_000].flatMap((entries) =>
      [0.1, 0.22, 0.26].map((paid) => ({ fee, entries, paid })),
    ),
  )
  test('top-heavy: lawful, to the cent, with a usual smallest prize and about the share of places asked for', () => {
    for (const { fee, entries, paid } of topHeavy) {
      const contest = shapedContest({ kind: 'top-heavy', paid }, { fee, entries, rake: 0.159 })
      const at = JSON.stringify({ fee, entries, paid, prizes: contest.prizes })
      const pool = Math.floor(fee * entries * 0.841)
      expect(reviewContest(contest, pool), at).toEqual({ faults: [], notes: [] })
      expect(minCash(contest) / fee, at).toBeGreaterThanOrEqual(1.6)
      expect(minCash(contest) / fee, at).toBeLessThanOrEqual(2)
      expect(Math.abs(placesPaid(contest) - paid * entries), at).toBeLessThanOrEqual(0.02 * paid * entries + 0.5)
      if (entries >= 1111) {
        const first = contest.prizes[0]!.amount / pool
        expect(first, at).toBeGreaterThan(0.08)
        expect(first, at).toBeLessThan(0.15)
      }
    }
  })

  test('more places than the pool can pay are refused', () => {
    expect(() => shapedContest({ kind: 'top-heavy', paid: 0.6 }, { fee: 400, entries: 1000, rake: 0.16 })).toThrow(
      "paid: 600 places can't win $8 each of a pool of $3,360: pay fewer places",
    )
    expect(() =>
      shapedContest({ kind: 'satellite', tickets: 5, value: 10_000 }, { fee: 400, entries: 100, rake: 0.1 }),
    ).toThrow('5 tickets of $100 are more than the pool of $360')
    expect(() => shapedContest({ kind: 'double-up' }, { fee: 400, entries: 2, rake: 0.1 })).toThrow('pays no place')
  })
})

describe('a contest that does not fill', () => {
  const contest = shapedContest({ kind: '50/50' }, { fee: 500, entries: 100, rake: 0.1 })

  test('guaranteed: the prizes stand, for the places that somebody takes', () => {
    const short = contestAt({ ...contest, isGuaranteed: true }, 60)
    expect(short).toMatchObject({ entries: 60, prizes: contest.prizes })
    expect(rakeOf(short)).toBeCloseTo(-0.5, 9)
    expect(prizePool(contestAt({ ...contest, isGuaranteed: true }, 30).prizes)).toBe(30 * 900)
  })

  test('not guaranteed: it is canceled and fees come back', () => {
    expect(rakeOf(contestAt(contest, 99))).toBeCloseTo(0, 9)
    expect(contestAt(contest, 100)).toBe(contest)
  })
})
