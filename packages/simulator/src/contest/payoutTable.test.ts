import { prizePool, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { type Contest, type Prize, rakeOf } from './contest.ts'
import { expectedOutcome, outcomes, type PayoutTable, payoutTable } from './payoutTable.ts'
import { payField } from './prizeSums.ts'
import { pointOf, shareAt, sharePoints } from './shareGrid.ts'

const contestWith = (entries: number, prizes: readonly Prize[], fee = 400): Contest => ({
  id: '1',
  name: 'Test',
  fee,
  entries,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes,
})

const topHeavy: Prize[] = [
  { from: 1, to: 1, amount: 200_000 },
  { from: 2, to: 2, amount: 100_000 },
  { from: 3, to: 10, amount: 20_000 },
  { from: 11, to: 200, amount: 2_000 },
  { from: 201, to: 1538, amount: 600 },
]

const valueAt = (table: PayoutTable, point: number, outcome = 0) => table.value[point * outcomes.length + outcome]!
const cumulativeAt = (table: PayoutTable, point: number, outcome = 0) =>
  table.cumulative[point * outcomes.length + outcome]!

/** P(Binomial(n, q) = b) from sums of logarithms: another way than the table's. */
function binomial(n: number, q: number): number[] {
  const logs = [0]
  for (let b = 1; b <= n; b++) logs.push(logs[b - 1]! + Math.log((n - b + 1) / b))
  return logs.map((log, b) => Math.exp(log + b * Math.log(q) + (n - b) * Math.log1p(-q)))
}

const prizeAt = (prizes: readonly Prize[], place: number) =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0

test('each share is found at its point, and shares between two points at a part of the way', () => {
  for (const point of [0, 1, 2, 256, 257, 1000, 5555, sharePoints - 2, sharePoints - 1]) {
    expect(pointOf(shareAt(point))).toBe(point)
    if (point < sharePoints - 1)
      expect(pointOf(0.75 * shareAt(point) + 0.25 * shareAt(point + 1))).toBeCloseTo(point + 0.25, 6)
  }
})

describe('what a score can expect', () => {
  test('winner takes all: nobody of the 999 others may be better', () => {
    const table = payoutTable(contestWith(1000, [{ from: 1, to: 1, amount: 350_000 }]), 999)
    for (const point of [0, 1, 3000, 5000, 5500, 6000, 6600]) {
      const share = shareAt(point)
      expect(valueAt(table, point) / 350_000).toBeCloseTo((1 - share) ** 999, 12)
      expect(valueAt(table, point, 1)).toBeCloseTo((1 - share) ** 999, 12)
      expect(cumulativeAt(table, point)).toBeCloseTo((350_000 * (1 - (1 - share) ** 1000)) / 1000, 8)
    }
  })

  test('head-to-head: the chance that the opponent is worse', () => {
    const table = payoutTable(contestWith(2, [{ from: 1, to: 1, amount: 900 }], 500), 1)
    for (let point = 0; point < sharePoints; point += 97)
      expect(valueAt(table, point)).toBeCloseTo(900 * (1 - shareAt(point)), 9)
    // The grid is not exact between its points.
    expect(expectedOutcome(table, 0, 0.3, 0.5)).toBeCloseTo(540, 2)
  })

  test('a double-up of 40 and a top-heavy contest of 6,000 are direct sums over the binomial', () => {
    const doubleUp = contestWith(40, [{ from: 1, to: 18, amount: 1000 }], 500)
    for (const contest of [doubleUp, contestWith(6000, topHeavy)]) {
      const table = payoutTable(contest, contest.entries - 1)
      for (const point of [2000, 4600, 5200, 6000, 6500, 7000, 7169, 7300, sharePoints - 2]) {
        const chances = binomial(contest.entries - 1, shareAt(point))
        const direct = chances.reduce((sum, chance, better) => sum + chance * prizeAt(contest.prizes, better + 1), 0)
        expect(Math.abs(valueAt(table, point) - direct)).toBeLessThan(1e-8 * (1 + direct))
        table.lastPlace.forEach((last, outcome) => {
          if (outcome === 0) return
          const chance = chances.slice(0, last).reduce((sum, one) => sum + one, 0)
          expect(valueAt(table, point, outcome)).toBeCloseTo(chance, 9)
        })
      }
    }
  })

  test.each([2, 3, 40, 6000, 1_000_000])(
    'over all scores, each of %i entries gets its part of the prizes',
    (entries) => {
      const prizes = topHeavy
        .filter(({ from }) => from <= entries)
        .map((one) => ({ ...one, to: Math.min(one.to, entries) }))
      const table = payoutTable(contestWith(entries, prizes), entries - 1)
      expect(cumulativeAt(table, sharePoints - 1) / (prizePool(prizes) / entries)).toBeCloseTo(1, 12)
      expect(expectedOutcome(table, 0, 0, 1) / (prizePool(prizes) / entries)).toBeCloseTo(1, 12)
      table.lastPlace.forEach((last, outcome) => {
        if (outcome > 0)
          expect(expectedOutcome(table, outcome, 0, 1)).toBeCloseTo(Math.min(last, entries) / entries, 12)
      })
    },
  )

  test('the field loses the rake', () => {
    const contest = contestWith(5945, topHeavy)
    const table = payoutTable(contest, 5944)
    expect(expectedOutcome(table, 0, 0, 1) / contest.fee - 1).toBeCloseTo(-rakeOf(contest)!, 12)
  })

  test('the integral is that of the expectation', () => {
    const table = payoutTable(contestWith(6000, topHeavy), 5999)
    for (let point = 1; point < sharePoints; point += 61) {
      const width = shareAt(point) - shareAt(point - 1)
      const area = (width * (valueAt(table, point) + valueAt(table, point - 1))) / 2
      const step = cumulativeAt(table, point) - cumulativeAt(table, point - 1)
      expect(Math.abs(step - area)).toBeLessThan(1e-3 * area + 1e-5)
    }
  })

  test('it falls with the share that is better', () => {
    const table = payoutTable(contestWith(6000, topHeavy), 5999)
    let rise = 0
    for (let point = 1; point < sharePoints; point++)
      for (const outcome of outcomes.keys())
        rise = Math.max(rise, valueAt(table, point, outcome) - valueAt(table, point - 1, outcome))
    expect(rise).toBeLessThan(1e-8)
  })

  test('ties share: four opponents who win, lose and tie are paid as every possible night pays them', () => {
    const contest = contestWith(5, [
      { from: 1, to: 1, amount: 1100 },
      { from: 2, to: 2, amount: 500 },
      { from: 3, to: 3, amount: 100 },
    ])
    const table = payoutTable(contest, 4)
    const [better, tied] = [0.2, 0.35]
    let direct = 0
    for (let night = 0; night < 3 ** 4; night++) {
      const results = [0, 1, 2, 3].map((opponent) => Math.floor(night / 3 ** opponent) % 3)
      const chance = results.reduce((product, one) => product * [1 - better - tied, tied, better][one]!, 1)
      direct += chance * payField(contest, [1, ...results])[0]!
    }
    expect(expectedOutcome(table, 0, better, better + tied)).toBeCloseTo(direct, 2)
  })

  test('own entries ahead take their places', () => {
    const contest = contestWith(6, [
      { from: 1, to: 1, amount: 1100 },
      { from: 2, to: 3, amount: 500 },
      { from: 4, to: 4, amount: 100 },
    ])
    const tables = [0, 1].map((ahead) => payoutTable(contest, 4, ahead))
    for (const point of [5000, 6800, 7300]) {
      const chances = binomial(4, shareAt(point))
      for (const [ahead, table] of tables.entries()) {
        const direct = chances.reduce(
          (sum, chance, count) => sum + chance * prizeAt(contest.prizes, count + ahead + 1),
          0,
        )
        expect(valueAt(table, point)).toBeCloseTo(direct, 8)
      }
      expect(valueAt(tables[1]!, point, 1)).toBe(0)
      expect(valueAt(tables[1]!, point, 5)).toBeCloseTo(chances[0]! + chances[1]! + chances[2]!, 9)
    }
    // With the own entry first, the five others share what is left.
    expect(expectedOutcome(tables[1]!, 0, 0, 1)).toBeCloseTo((prizePool(contest.prizes) - 1100) / 5, 9)
  })

  test('of a million entries, the chance to win at one in a million is 1/e', () => {
    const table = payoutTable(contestWith(1_000_000, topHeavy), 999_999)
    expect(expectedOutcome(table, 1, 1e-6, 1e-6)).toBeCloseTo(Math.exp(-1), 4)
  })
})

test('in a finished contest the payouts sum to the prizes, however many tie', () => {
  const seed = 20_260_901
  const random = seededRandom(seed)
  for (let night = 0; night < 50; night++) {
    const contest = contestWith(1600, topHeavy)
    const scores = Array.from({ length: 1600 }, () => Math.floor(random() * 10 ** (1 + (night % 4))))
    const payouts = payField(contest, scores)
    expect(
      payouts.reduce((sum, one) => sum + one, 0) / prizePool(topHeavy),
      `seed ${seed}, night ${night}`,
    ).toBeCloseTo(1, 12)
    const best = Math.max(...scores)
    const firsts = scores.filter((score) => score === best).length
    const shared =
      Array.from({ length: firsts }, (_, place) => prizeAt(topHeavy, place + 1)).reduce((a, b) => a + b) / firsts
    expect(payouts[scores.indexOf(best)]).toBeCloseTo(shared, 6)
  }
})
