import type { Comparison, Contest, SimulationRequest } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { type ComparedEntry, compareSimulations } from './compareSimulations.ts'
import { testHost } from './testing/testHost.ts'

const contest: Contest = {
  ...{ id: '1', name: 'Test', fee: 1000, entries: 200, maxEntriesPerUser: 20, isGuaranteed: true },
  prizes: [
    { from: 1, to: 1, amount: 40_000 },
    { from: 2, to: 50, amount: 2000 },
  ],
}
const seed = 20_261_126
const request = demoSimulation({
  ...{ sport: 'nba', lineups: 12, seed },
  contests: [contest, { ...contest, id: '2', name: 'Again' }],
  field: { kind: 'generated', library: 300, draws: 4, sharpness: 0, ownershipTrust: 0 },
})
const prepared = prepareSimulation(request)

const projection = new Map(request.request.players.map(({ Id, ProjPtsAdjusted }) => [Id, ProjPtsAdjusted]))
const points = ({ players }: SimulationRequest['lineups'][number]) =>
  players.reduce((sum, id) => sum + projection.get(id)!, 0)
const byPoints = request.lineups.toSorted((a, b) => points(b) - points(a))
const entriesOf = (lineups: SimulationRequest['lineups'], contest = 0): ComparedEntry[] =>
  lineups.map((lineup) => ({ lineup, contest }))

/** Other seeds are other worlds of the same simulation. */
async function compared(a: ComparedEntry[], b: ComparedEntry[], of = seed, worlds = 8192): Promise<Comparison> {
  const own = { ...prepared, simulation: { ...prepared.simulation, seed: of } }
  return (await compareSimulations({ request, a, b, worlds }, testHost(), own))!
}

const strong = entriesOf(byPoints.slice(0, 4))
const weak = entriesOf(byPoints.slice(-4))

test('a set is exactly as good as itself, without any error', async () => {
  const { difference, a, b, byContest } = await compared(strong, strong)
  const nothing = { mean: 0, se: 0 }
  expect(difference).toEqual({
    ...{ profit: nothing, roi: nothing, chanceToProfit: nothing },
    ahead: { a: nothing, b: nothing },
  })
  expect(byContest).toEqual([{ contest: 0, ...difference }])
  expect(a).toEqual(b)
})

test(`a difference is that of the two nights, with less error than theirs, and holds in other worlds (seed ${seed})`, async () => {
  const { difference, a, b } = await compared(strong, weak)
  expect(difference.profit.mean).toBeCloseTo(a.profit.mean - b.profit.mean, 6)
  expect(difference.roi!.mean).toBeCloseTo((a.profit.mean - b.profit.mean) / 4000, 9)
  expect(difference.chanceToProfit.mean).toBeCloseTo(a.chanceToProfit.mean - b.chanceToProfit.mean, 9)
  expect(difference.profit.se).toBeGreaterThan(0)
  const again = (await compared(strong, weak, seed + 1)).difference
  // Five standard errors of a difference that has eight batches.
  const error = Math.hypot(difference.profit.se!, again.profit.se!)
  expect(Math.abs(difference.profit.mean - again.profit.mean)).toBeLessThan(5 * error)
  // The demo field goes by the same projections: the best four of twelve are better by far.
  expect(difference.profit.mean).toBeGreaterThan(2 * difference.profit.se!)
  expect(again.profit.mean).toBeGreaterThan(0)
  expect(difference.ahead.a.mean).toBeGreaterThan(difference.ahead.b.mean)
})

test('turned around, it is the opposite', async () => {
  const { difference } = await compared(strong, weak, seed, 2048)
  const turned = (await compared(weak, strong, seed, 2048)).difference
  expect(turned.profit.mean).toBeCloseTo(-difference.profit.mean, 9)
  expect(turned.profit.se).toBeCloseTo(difference.profit.se!, 9)
  expect(turned.ahead).toEqual({ a: difference.ahead.b, b: difference.ahead.a })
})

test('twice the same entries win twice as much, and as much per dollar', async () => {
  const { difference, a, b, byContest } = await compared([...strong, ...strong], strong, seed, 2048)
  expect(a.profit.mean).toBeCloseTo(2 * b.profit.mean, 6)
  expect(difference.roi!.mean).toBeCloseTo(0, 12)
  expect(difference.roi!.se).toBeLessThan(1e-12)
  expect(byContest).toHaveLength(1)
})

test('a contest that one set leaves out has no ROI to compare, and the other’s profit counts', async () => {
  const { difference, byContest, a } = await compared(
    [...strong, ...entriesOf(byPoints.slice(0, 2), 1)],
    strong,
    seed,
    2048,
  )
  expect(byContest.map(({ contest, roi }) => [contest, roi === null])).toEqual([
    [0, false],
    [1, true],
  ])
  expect(byContest[0]!.profit).toEqual({ mean: 0, se: 0 })
  expect(byContest[1]!.profit.mean).toBeCloseTo(a.byContest[1]!.profit.mean, 9)
  expect(difference.profit.mean).toBeCloseTo(byContest[1]!.profit.mean, 6)
})

test('stopped early, it says nothing', async () => {
  const stopped = compareSimulations({ request, a: strong, b: weak, worlds: 4096 }, testHost(2), prepared)
  expect(await stopped).toBeUndefined()
})
