import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { payField } from '../contest/prizeSums.ts'
import { rowsOfLineups } from '../lineupRows.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { simulationTask } from '../simulation/simulationTask.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { createKernel } from '../worlds/kernel.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { rowScores } from '../worlds/rowScores.ts'
import { randomModel } from '../worlds/testing/randomModel.ts'
import { candidatePayouts, chunkParts } from './candidatePayouts.ts'
import { judgedSwaps } from './judgedSwaps.ts'
import { nightSoFar } from './nightSoFar.ts'
import { type SwapGainsRun, swapGains } from './swapGains.ts'
import { blank, type SwapTask } from './swapTask.ts'
import { liveNight } from './testing/liveNight.ts'
import { liveStandings } from './testing/liveStandings.ts'
import { tinyContest, tinyContestOf, tinyLineup, tinyPersons } from './testing/tinyContest.ts'

function finished(run: Pick<SwapGainsRun, 'step' | 'isOver'>): void {
  while (!run.isOver()) run.step()
}

const random = seededRandom(3)
const own = [tinyLineup(random), tinyLineup(random)]
const contest = tinyContest(11, own)
const tasks: readonly [SwapTask, SwapTask] = [
  {
    ...{ contest: 0, isInField: true },
    // The second is the user's other entry, the third lacks a player.
    candidates: [
      own[0]!,
      own[1]!,
      [own[0]![0]!, blank, own[0]![2]!],
      ...Array.from({ length: 5 }, () => tinyLineup(random)),
    ],
  },
  { contest: 1, isInField: true, candidates: [own[1]!, ...Array.from({ length: 4 }, () => tinyLineup(random))] },
]

/** What a candidate wins in the worlds of a chunk, entry by entry: it takes the place of the present lineup. */
function bruteForce({ candidates, contest: number }: SwapTask, candidate: number, chunk: number): number {
  const { simulation, fields } = contest
  const scores = rowScores(simulation.model, simulation.seed, chunk * chunkWorlds, chunkWorlds)
  const others = [...fields[chunk % fields.length]!]
  others.splice(
    others.findIndex((rows) => rows.join() === candidates[0]!.join()),
    1,
  )
  let sum = 0
  for (let world = 0; world < chunkWorlds; world++) {
    const points = [candidates[candidate]!, ...others].map((rows) =>
      rows.reduce((total, row) => total + (row === blank ? 0 : scores[row * chunkWorlds + world]!), 0),
    )
    sum += payField(simulation.contests[number]!, points)[0]!
  }
  return sum / chunkWorlds
}

describe('a swap', () => {
  test('gains what paying every entry by hand says: the old lineup is gone, the user’s others are not', () => {
    const run = swapGains(contest, tasks, { firstWorlds: 0, worlds: chunkWorlds })
    finished(run)
    const gains = run.gains()
    for (const [entry, task] of tasks.entries()) {
      const exact = task.candidates.map((_, candidate) => bruteForce(task, candidate, 0))
      for (const [candidate, { payout, gain }] of gains[entry]!.entries()) {
        expect(payout.mean).toBeCloseTo(exact[candidate]!, 8)
        expect(gain.mean).toBeCloseTo(exact[candidate]! - exact[0]!, 8)
      }
      // Candidates are told apart at all.
      expect(new Set(exact).size).toBeGreaterThan(3)
    }
    expect(gains[0]![0]!.gain).toEqual({ mean: 0, se: 0 })
  })

  test('that enters beside a whole field competes with all of it', () => {
    const { simulation } = tinyContest(11, own, 9, 1)
    const candidates = [tasks[0].candidates[3]!, tasks[0].candidates[4]!]
    const run = swapGains({ simulation }, [{ contest: 0, isInField: false, candidates }], { firstWorlds: 0, worlds: 1 })
    finished(run)
    const { payouts } = createKernel(simulationTask(simulation, Uint16Array.from(candidates.flat()))).run(0)
      .contests[0]!
    for (const [candidate, { payout }] of run.gains()[0]!.entries())
      expect(payout.mean).toBeCloseTo(payouts[candidate]! / chunkWorlds, 8)
  })

  test('is priced the same with and without vectors, to the last bit', () => {
    const sums = (['wasm', 'plain'] as const).map((kind) => {
      const payouts = candidatePayouts(contest.simulation, tasks, kind)
      return [0, 1, 2].map((chunk) => {
        const paid = new Float64Array(payouts.candidates * chunkParts)
        payouts.play(chunk, paid)
        return paid
      })
    })
    expect(sums[0]).toEqual(sums[1])
  })

  test('that is stopped keeps what was played, and a seed replays', () => {
    const whole = swapGains(contest, tasks, { firstWorlds: 2048, worlds: 3072, contenders: 2 })
    expect(() => whole.gains()).toThrow(RangeError)
    whole.step()
    const begun = whole.gains()
    expect(begun.flat().every(({ worlds, isFresh }) => worlds === 1024 && !isFresh)).toBe(true)
    finished(whole)
    expect(whole.done()).toBe(1)
    const judged = whole.gains()[0]!
    expect(judged.filter(({ isFresh }) => isFresh).every(({ worlds }) => worlds === 3072)).toBe(true)
    expect(judged.filter(({ isFresh }) => isFresh).length).toBeLessThanOrEqual(3)
    expect(judged.filter(({ isFresh }) => !isFresh).every(({ worlds }) => worlds === 2048)).toBe(true)
    const again = swapGains(contest, tasks, { firstWorlds: 2048, worlds: 3072, contenders: 2 })
    finished(again)
    expect(again.gains()).toEqual(whole.gains())
    const stopped = swapGains(contest, tasks, { firstWorlds: 2048, worlds: 3072, contenders: 2 })
    stopped.step()
    stopped.stop()
    finished(stopped)
    expect(stopped.gains()).toEqual(begun)
  })

  test('of a lineup that the field lacks can’t be taken out of it', () => {
    const absent = Array.from({ length: tinyPersons }, (_, row) => [
      row,
      (row + 1) % tinyPersons,
      (row + 2) % tinyPersons,
    ])
      .map((rows) => rows.sort((a, b) => a - b))
      .find((rows) => contest.fields.every((field) => !field.some((other) => other.join() === rows.join())))!
    const run = swapGains(contest, [{ contest: 0, isInField: true, candidates: [absent] }])
    expect(() => run.step()).toThrow('the field lacks the lineup of entry 0')
  })
})

test(
  'errors of gains cover them: of many sets of worlds, about 95 in 100 are within two errors of the truth',
  long,
  () => {
    const { simulation } = tinyContest(11, own, 9, 1)
    const gainsOf = (seed: number, worlds: number) => {
      const run = swapGains({ simulation: { ...simulation, seed } }, tasks, { firstWorlds: 0, worlds })
      finished(run)
      return run.gains().flatMap((list) => list.slice(1).map(({ gain }) => gain))
    }
    const exact = gainsOf(1, 400_000)
    let within = 0
    for (let seed = 100; seed < 200; seed++)
      for (const [at, { mean, se }] of gainsOf(seed, 8192).entries())
        if (Math.abs(mean - exact[at]!.mean) <= 2 * se) within += 1
    // With eight batches, two errors have 91 in 100.
    expect(within / exact.length / 100).toBeGreaterThan(0.88)
    expect(within / exact.length / 100).toBeLessThan(0.95)
  },
)

test('of candidates that are worth the same, the luckiest one is found out on fresh worlds', long, () => {
  // Each has two players of the present lineup, and one who is exactly as good as the third. Nobody else has any of these.
  const twins = 31
  const model = randomModel(11, { persons: tinyPersons + twins, factors: 0, unit: 4 })
  for (let twin = tinyPersons; twin < model.persons; twin++) model.tableOf.copyWithin(2 * twin, 4, 6)
  const present = [0, 1, tinyPersons]
  const { simulation } = tinyContest(11, [present])
  const task: SwapTask = {
    ...{ contest: 0, isInField: true },
    candidates: [present, ...Array.from({ length: twins - 1 }, (_, twin) => [0, 1, tinyPersons + 1 + twin])],
  }
  let told = 0
  let judged = 0
  let variance = 0
  for (let seed = 1; seed <= 20; seed++) {
    const given = { simulation: { ...simulation, model, seed } }
    const run = swapGains(given, [task], { firstWorlds: 0, worlds: 2048 })
    finished(run)
    const gains = run.gains()[0]!.map(({ gain }) => gain.mean)
    const best = gains.indexOf(Math.max(...gains))
    const judge = judgedSwaps(given, [task], [best], 8192)
    finished(judge)
    const { swaps, total } = judge.judged()
    expect(swaps[0]!.gain).toEqual(total)
    told += gains[best]!
    judged += total.mean
    variance += total.se ** 2
  }
  expect(Math.abs(judged)).toBeLessThan(3 * Math.sqrt(variance))
  expect(told).toBeGreaterThan(8 * Math.sqrt(variance))
})

test('in a generated field, candidates are worth what a simulation of them says', long, () => {
  const field = { kind: 'generated', library: 2000, draws: 2, sharpness: 0, ownershipTrust: 0 } as const
  const request = demoSimulation({ sport: 'nba', lineups: 4, field })
  const prepared = prepareSimulation(request)
  const { size } = prepared.simulation
  const rows = rowsOfLineups(request.lineups, request.request, prepared.ruleset)
  const candidates = Array.from({ length: 4 }, (_, lineup) => [...rows.subarray(lineup * size, (lineup + 1) * size)])
  const task = { contest: 0, isInField: false, candidates: [...candidates, [blank, ...candidates[0]!.slice(1)]] }
  const run = swapGains(prepared, [task], { firstWorlds: 0, worlds: 1024 })
  finished(run)
  const found = run.gains()[0]!.map(({ payout }) => payout.mean)
  const { payouts } = createKernel(simulationTask(prepared.simulation, rows)).run(0).contests[0]!
  for (const candidate of candidates.keys())
    expect(Math.abs(found[candidate]! / (payouts[candidate]! / chunkWorlds) - 1)).toBeLessThan(1e-4)
  // A blank slot costs.
  expect(found[4]!).toBeLessThan(found[0]!)
})

test(
  'once all games are over, an entry is worth its prize, and a lineup with more points the prize of its place',
  long,
  () => {
    const night = liveNight({ sport: 'nba', whole: 48, begun: new Array<number>(20).fill(0), entries: 60 })
    const { request, ruleset, lineups, players, points } = night
    const totals = lineups.map((rows) => rows.reduce((sum, row) => sum + points[row]!, 0))
    const order = [...lineups.keys()].sort((a, b) => totals[b]! - totals[a]!)
    const [best, entry] = [order[0]!, order[40]!]
    const idsOf = (number: number) => lineups[number]!.map((row) => players[row]!.Id)
    const contests = [
      {
        ...tinyContestOf(60),
        prizes: Array.from({ length: 50 }, (_, place) => ({
          from: place + 1,
          to: place + 1,
          amount: 60_000 - 1000 * place,
        })),
      },
    ]
    const source = { request, ruleset, from: 'live.csv', own: [{ players: idsOf(entry), entry: `entry ${entry}` }] }
    const { played, field, own: places } = nightSoFar(liveStandings(night), source)
    const prepared = prepareSimulation({ request, contests, field, seed: 1, played })
    const [own] = places
    const run = swapGains(
      prepared,
      [{ contest: 0, isInField: own!.isInField, candidates: [lineups[entry]!, lineups[best]!] }],
      { firstWorlds: 0, worlds: 1024 },
    )
    finished(run)
    const [present, other] = run.gains()[0]!
    const others = totals.filter((_, number) => number !== entry)
    const prizes = payField(contests[0]!, totals)
    expect(own).toMatchObject({ points: totals[entry], rank: 1 + others.filter((sum) => sum > totals[entry]!).length })
    expect(present!.payout).toEqual({ mean: prizes[entry], se: 0 })
    // The copy of the best lineup ties with it.
    expect(other!.payout).toEqual({ mean: payField(contests[0]!, [totals[best]!, ...others])[0], se: 0 })
  },
)
