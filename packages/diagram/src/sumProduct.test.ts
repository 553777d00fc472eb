import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem, tryEverything } from '../test/anyProblem.ts'
import { buildDiagram } from './buildDiagram.ts'
import type { Diagram } from './diagram.ts'
import type { Model } from './model.ts'
import { createSumProduct } from './sumProduct.ts'

/** The part of a model that a diagram encodes: scopes and quorums, without rows and groups. */
const encodedOf = (model: Model): Model => ({
  ...model,
  rows: [{ ...model.rows[0], min: 0, max: Number.POSITIVE_INFINITY }],
  groups: [],
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const anyWeights = fc.array(fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0.01, max: 50, noNaN: true })), {
  minLength: 10,
  maxLength: 10,
})

test('total, ownership and moments are those of all lineups, one by one', () => {
  let withSeveral = 0
  fc.assert(
    fc.property(anyProblem, anyWeights, fc.boolean(), ({ model, objectives: [objective], value }, drawn, byValue) => {
      const encoded = encodedOf(model)
      const diagram = buildDiagram(encoded, value, byValue ? 'value' : 'slots')
      fc.pre(diagram.lazy.quorums.length === 0)
      const { forced, banned } = objective!
      const weights = Float64Array.from({ length: model.size }, (_, item) => (banned[item] === 1 ? 0 : drawn[item]!))
      const amount = model.rows[0].weight
      const lineups = tryEverything(encoded, objective!).map(({ items }) => ({
        items,
        weight: items.reduce((product, item) => product * weights[item]!, 1),
        amount: sum(items.map((item) => amount[item]!)),
      }))
      const total = sum(lineups.map(({ weight }) => weight))
      if (lineups.length > 3) withSeveral++

      const sums = createSumProduct(diagram, model.size)
      expectClose(sums.weigh(weights, forced), Math.log(total))
      const marginals = sums.marginals(new Float64Array(model.size).fill(9))
      for (let item = 0; item < model.size; item++) {
        const holding = sum(lineups.map(({ items, weight }) => (items.includes(item) ? weight : 0)))
        expectClose(marginals[item]!, total === 0 ? 0 : holding / total)
      }
      if (total === 0) return
      const mean = new Float64Array(diagram.skip.length + 2)
      const variance = new Float64Array(diagram.skip.length + 2)
      sums.moments(amount, mean, variance)
      const expected = sum(lineups.map((lineup) => lineup.weight * lineup.amount)) / total
      expectClose(mean[0]!, expected)
      expectClose(variance[0]!, sum(lineups.map((lineup) => lineup.weight * (lineup.amount - expected) ** 2)) / total)
    }),
    { numRuns: 300 },
  )
  expect(withSeveral).toBeGreaterThan(50)
})

/** A pool as large as a real one: QB, RB, WR, TE, DST, and a FLEX for three of them. */
function football(players: number): Model {
  const positions = [0b1, 0b100010, 0b100100, 0b101000, 0b10000]
  return {
    size: players,
    slotCounts: [1, 2, 3, 1, 1, 1],
    fits: Int32Array.from({ length: players }, (_, item) => positions[item % 5]!),
    rows: [{ weight: new Float64Array(players), min: 0, max: Number.POSITIVE_INFINITY }],
    groups: [],
    scopes: [],
    quorums: [],
  }
}

test('with weights of 1 it counts lineups', () => {
  const model = football(40)
  const diagram = buildDiagram(model, new Float64Array(40), 'slots')
  const sums = createSumProduct(diagram, 40)
  // 8 of each position; the FLEX is a third RB, a fourth WR or a second TE.
  const lineups = 8 * 8 * (56 * 56 * 8 + 28 * 70 * 8 + 28 * 56 * 28)
  expectClose(sums.weigh(new Float64Array(40).fill(1)), Math.log(lineups))
  expectClose(sum([...sums.marginals(new Float64Array(40))]), 9)
})

test('nothing overflows or vanishes with 700 players and weights from e^-50 to e^50', () => {
  const model = football(700)
  const diagram = buildDiagram(model, new Float64Array(700), 'slots')
  const sums = createSumProduct(diagram, 700)
  for (const [spread, center] of [
    [50, 0],
    [1, -700],
    [1, 690],
  ] as const) {
    const log = Float64Array.from({ length: 700 }, (_, item) => center + spread * Math.sin(7919 * item))
    const isHeavy = (item: number) => log[item]! > center
    // A position whose players are all light, so that every lineup must hold one of them.
    for (let item = 4; item < 700; item += 5) if (isHeavy(item)) log[item] = 2 * center - log[item]!
    expectClose(sums.weigh(log.map(Math.exp)), logTotal(diagram, log))
    const marginals = sums.marginals(new Float64Array(700))
    expectClose(sum([...marginals]), 9)
    expectClose(sum([...marginals.filter((_, item) => item % 5 === 4)]), 1)
  }
})

/** The total by sums of logarithms, node by node. */
function logTotal({ order, first, skip, take, terminal, dead }: Diagram, log: Float64Array): number {
  const of = new Float64Array(skip.length + 2)
  of[terminal] = 0
  of[dead] = Number.NEGATIVE_INFINITY
  for (let layer = order.length - 1; layer >= 0; layer--)
    for (let node = first[layer]!; node < first[layer + 1]!; node++) {
      const taking = log[order[layer]!]! + of[take[node]!]!
      const skipping = of[skip[node]!]!
      const most = Math.max(taking, skipping)
      of[node] = most + Math.log(Math.exp(taking - most) + Math.exp(skipping - most))
    }
  return of[0]!
}

function expectClose(found: number, expected: number): void {
  if (Number.isFinite(expected)) expect(Math.abs(found - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)))
  else expect(found).toBe(expected)
}
