import { prizePool, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { Contest, Prize } from '../contest/contest.ts'
import { drawScores, rowScore } from './drawScores.ts'
import { createKernel } from './kernel.ts'
import { chunkWorlds, type KernelTask } from './kernelTask.ts'
import { scoreQuantile } from './scoreQuantile.ts'
import { randomLineups, randomModel } from './testing/randomModel.ts'
import { type CopulaModel, tableSize, type WorldModel } from './worldModel.ts'

const contestOf = (entries: number, prizes: readonly Prize[]): Contest => ({
  id: '1',
  name: 'Test',
  fee: 1000,
  entries,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes,
})

/** Persons with few different scores, so that lineups often tie. */
function coarseModel(seed: number, persons: number): CopulaModel {
  const model = randomModel(seed, { persons, captains: 3, gates: true, unit: 0.5 })
  return { ...model, tables: model.tables.map((score) => score - (score % 8)) }
}

/** Scores of lineups in a world, by adding up rows one by one. */
function lineupScores(model: WorldModel, seed: number, world: number, lineups: Uint16Array, size: number): number[] {
  const people = new Int16Array(model.persons)
  drawScores(model, seed, world, 1, people)
  return Array.from({ length: lineups.length / size }, (_, lineup) =>
    Array.from(lineups.subarray(lineup * size, (lineup + 1) * size)).reduce(
      (sum, row) => sum + rowScore(people[model.rowPerson[row]!]!, model.rowQuarters[row]!),
      0,
    ),
  )
}

/** Thousandths of a cent of the prizes of a list of places, by walking through them. */
function meanPrize(prizes: readonly Prize[], from: number, to: number): number {
  let sum = 0n
  for (let place = from; place <= to; place++)
    sum += BigInt(prizes.find((prize) => place >= prize.from && place <= prize.to)?.amount ?? 0)
  return Number((sum * 1_000_000n) / BigInt(to - from + 1)) / 1_000_000
}

const prizes: Prize[] = [
  { from: 1, to: 1, amount: 5001 },
  { from: 2, to: 3, amount: 2000 },
  { from: 4, to: 7, amount: 1001 },
]

const kinds = ['plain', 'wasm'] as const

describe.each(kinds)('%s kernel, real entries', (kind) => {
  const model = coarseModel(3, 9)
  const task: KernelTask = {
    seed: 11,
    model,
    size: 3,
    lineups: randomLineups(5, 6, 3, 12),
    fields: [
      {
        lineups: randomLineups(6, 15, 3, 12),
        weight: Float64Array.from({ length: 15 }, (_, i) => 1 + (i % 2)),
        isWhole: true,
      },
    ],
    contests: [
      { contest: contestOf(23, prizes) },
      { contest: contestOf(26, prizes), lineups: Uint32Array.of(0, 2, 3, 5), isTogether: true },
    ],
    watched: Uint32Array.of(0, 1, 2, 3, 4, 5),
  }
  const kernel = createKernel(task, kind)
  const sums = kernel.run(2)
  const watched = kernel.watched()

  test('a lineup is paid for its place among the entries, and ties share', () => {
    let ties = 0
    for (let world = 0; world < chunkWorlds; world++) {
      const number = 2 * chunkWorlds + world
      const ours = lineupScores(model, 11, number, task.lineups, 3)
      const theirs = lineupScores(model, 11, number, task.fields[0]!.lineups, 3).flatMap((score, i) =>
        i % 2 === 0 ? [score] : [score, score],
      )
      for (const [contest, list] of [ours.map((_, i) => i), [0, 2, 3, 5]].entries()) {
        for (const lineup of list) {
          const score = ours[lineup]!
          const others = contest === 0 ? theirs : [...theirs, ...list.filter((i) => i !== lineup).map((i) => ours[i]!)]
          const better = others.filter((other) => other > score).length
          const tied = others.filter((other) => other === score).length
          if (tied > 0) ties++
          expect(watched.scores[lineup * chunkWorlds + world]).toBe(score)
          const payout = watched.payouts[contest]![lineup * chunkWorlds + world]!
          expect(Math.abs(payout - meanPrize(prizes, better + 1, better + 1 + tied))).toBeLessThan(0.001)
        }
      }
    }
    expect(ties).toBeGreaterThan(chunkWorlds)
  })

  test('sums are those of the worlds', () => {
    for (let lineup = 0; lineup < 6; lineup++) {
      const scores = watched.scores.subarray(lineup * chunkWorlds, (lineup + 1) * chunkWorlds)
      expect(sums.scores[lineup]).toBe(scores.reduce((a, b) => a + b, 0))
      expect(sums.scoreSquares[lineup]).toBe([...scores].reduce((a, b) => a + b * b, 0))
      const paid = watched.payouts[0]!.subarray(lineup * chunkWorlds, (lineup + 1) * chunkWorlds)
      expect(sums.contests[0]!.payouts[lineup]).toBeCloseTo(
        paid.reduce((a, b) => a + b, 0),
        -1,
      )
      const [win, , , , cash] = sums.contests[0]!.chances.subarray(lineup * 5)
      expect(win).toBeLessThanOrEqual(cash!)
      expect(cash).toBeLessThan(chunkWorlds)
    }
  })
})

test.each(kinds)('%s kernel: payouts of a whole contest sum to its prize pool in every world', (kind) => {
  const lineups = randomLineups(8, 23, 3, 12)
  const contest = contestOf(23, prizes)
  const kernel = createKernel(
    {
      seed: 1,
      model: coarseModel(4, 9),
      size: 3,
      lineups,
      fields: [{ lineups: new Uint16Array(), weight: new Float64Array(), isWhole: true }],
      contests: [{ contest, isTogether: true }],
      watched: Uint32Array.from({ length: 23 }, (_, i) => i),
    },
    kind,
  )
  const { contests } = kernel.run(0)
  for (let world = 0; world < chunkWorlds; world++) {
    let sum = 0
    for (let lineup = 0; lineup < 23; lineup++) sum += kernel.watched().payouts[0]![lineup * chunkWorlds + world]!
    expect(Math.abs(sum - prizePool(prizes))).toBeLessThan(0.01)
  }
  expect(contests[0]!.payouts.reduce((a, b) => a + b, 0)).toBeCloseTo(prizePool(prizes) * chunkWorlds, 4)
  const wins = Array.from({ length: 23 }, (_, i) => contests[0]!.chances[i * 5]!).reduce((a, b) => a + b, 0)
  expect(wins).toBeCloseTo(chunkWorlds, 6)
})

test.each(kinds)('%s kernel: in a head-to-head of two normals, the better one wins as often as Phi says', (kind) => {
  const table = Int16Array.from({ length: tableSize }, (_, t) => Math.round(1000 * (((t + 0.5) / tableSize) * 10 - 5)))
  const model: CopulaModel = {
    kind: 'copula',
    unit: 0.01,
    persons: 2,
    factors: 0,
    rowPerson: Uint16Array.of(0, 1),
    rowQuarters: Uint8Array.of(4, 4),
    loadStart: new Int32Array(3),
    loadFactor: new Uint16Array(),
    load: new Int16Array(),
    idio: Int16Array.of(0x7fff, 0x7fff),
    gateFactor: Int16Array.of(-1, -1),
    gateAt: new Int16Array(2),
    tableOf: Int32Array.of(0, 0, tableSize, tableSize),
    // The second is half a deviation better.
    tables: Int16Array.from([...table, ...table.map((score) => score + 500)]),
  }
  const kernel = createKernel(
    {
      seed: 7,
      model,
      size: 1,
      lineups: Uint16Array.of(1),
      fields: [{ lineups: Uint16Array.of(0), weight: Float64Array.of(1), isWhole: true }],
      contests: [{ contest: contestOf(2, [{ from: 1, to: 1, amount: 1800 }]) }],
    },
    kind,
  )
  const chunks = 20
  let wins = 0
  for (let chunk = 0; chunk < chunks; chunk++) wins += kernel.run(chunk).contests[0]!.chances[0]!
  const phi = 0.638_163 // of .5 / sqrt(2)
  const error = Math.sqrt((phi * (1 - phi)) / (chunks * chunkWorlds))
  expect(Math.abs(wins / (chunks * chunkWorlds) - phi)).toBeLessThan(3.5 * error)
})

describe.each(kinds)('%s kernel, fields to integrate over', (kind) => {
  const seed = 21
  const size = 4
  const model = coarseModel(9, 20)
  const library = randomLineups(10, 60, size, 20)
  const weight = Float64Array.from({ length: 60 }, (_, i) => 1 + (i % 5))
  const total = weight.reduce((a, b) => a + b, 0)
  const contest = contestOf(40, [
    { from: 1, to: 1, amount: 20_000 },
    { from: 2, to: 8, amount: 1_500 },
  ])
  // Lineups 0 to 4 are in the library.
  const ours = Uint16Array.from([...library.subarray(0, 5 * size), ...randomLineups(12, 5, size, 20)])
  const task: KernelTask = {
    seed,
    model,
    size,
    lineups: ours,
    fields: [{ lineups: library, weight, isWhole: false }],
    contests: [{ contest }],
  }

  test('an expected payout is the mean over many sampled fields', () => {
    const kernel = createKernel(task, kind)
    const sums = kernel.run(0)
    const random = seededRandom(seed, 5)
    const pick = Array.from(weight).flatMap((count, lineup) => Array(count).fill(lineup) as number[])
    const fields = 25
    const payouts = Array.from({ length: 10 }, () => [] as number[])
    for (let repeat = 0; repeat < fields; repeat++) {
      const drawn = Array.from({ length: 39 }, () => pick[Math.floor(random() * total)]!)
      const sampled = createKernel(
        {
          ...task,
          fields: [
            {
              lineups: Uint16Array.from(drawn.flatMap((i) => [...library.subarray(i * size, (i + 1) * size)])),
              weight: new Float64Array(39).fill(1),
              isWhole: true,
            },
          ],
        },
        'wasm',
      ).run(0)
      for (let lineup = 0; lineup < 10; lineup++)
        payouts[lineup]!.push(sampled.contests[0]!.payouts[lineup]! / chunkWorlds)
    }
    for (const [lineup, list] of payouts.entries()) {
      const mean = list.reduce((a, b) => a + b, 0) / fields
      const error = Math.sqrt(list.reduce((a, b) => a + (b - mean) ** 2, 0) / fields / (fields - 1))
      const expected = sums.contests[0]!.payouts[lineup]! / chunkWorlds
      expect(Math.abs(expected - mean), `lineup ${lineup}: ${expected} and ${mean} +- ${error}`).toBeLessThan(
        3.5 * error + 0.01 * mean,
      )
    }
  })

  test('lineups of the field win the prize pool less the rake on average', () => {
    const everyone = { ...task, lineups: library }
    const { payouts } = createKernel(everyone, kind).run(0).contests[0]!
    const mean = payouts.reduce((sum, payout, i) => sum + (payout * weight[i]!) / total, 0) / chunkWorlds
    expect(mean / (prizePool(contest.prizes) / 40)).toBeCloseTo(1, 2)
  })

  test('more expected copies of a lineup, less for each', () => {
    const copies = (count: number): KernelTask => ({
      ...task,
      contests: [{ contest, copies: new Float64Array(10).fill(count) }],
    })
    const [none, one, five] = [0, 1, 5].map((count) => createKernel(copies(count), kind).run(0).contests[0]!.payouts)
    for (let lineup = 0; lineup < 10; lineup++) {
      expect(none![lineup]).toBeGreaterThan(one![lineup]!)
      expect(one![lineup]).toBeGreaterThan(five![lineup]!)
    }
  })
})

test('a captain has one and a half times the score that he has as a FLEX, in every world', () => {
  const model = randomModel(31, { persons: 12, captains: 12 })
  const lineups = Uint16Array.from({ length: 24 }, (_, row) => row)
  const kernel = createKernel({
    seed: 3,
    model,
    size: 1,
    lineups,
    fields: [{ lineups, weight: new Float64Array(24).fill(1), isWhole: true }],
    contests: [{ contest: contestOf(25, prizes) }],
    watched: Uint32Array.from(lineups),
  })
  kernel.run(0)
  const { scores } = kernel.watched()
  for (let at = 0; at < 12 * chunkWorlds; at++)
    expect(scores[12 * chunkWorlds + at]).toBe(Math.floor(1.5 * scores[at]!))
})

test('quantiles of scores come from whole counts', () => {
  const model = randomModel(32, { persons: 30 })
  const lineups = randomLineups(33, 3, 5, 30)
  const kernel = createKernel({
    seed: 3,
    model,
    size: 5,
    lineups,
    fields: [{ lineups, weight: new Float64Array(3).fill(1), isWhole: true }],
    contests: [],
    watched: Uint32Array.of(0, 1, 2),
    distributionWorlds: 1024,
  })
  kernel.run(0)
  const { scores } = kernel.watched()
  const distribution = kernel.distribution()
  for (let lineup = 0; lineup < 3; lineup++) {
    const sorted = scores.slice(lineup * chunkWorlds, (lineup + 1) * chunkWorlds).sort()
    for (const share of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const quantile = scoreQuantile(distribution, lineup, share)
      expect(Math.abs(quantile - sorted[Math.floor(share * chunkWorlds)]!)).toBeLessThanOrEqual(distribution.width)
    }
  }
})
