import {
  type Contest,
  InputError,
  parseSelectionTask,
  type Selection,
  type SelectionTaskInput,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { rowsOfLineups } from '../lineupRows.ts'
import { watchingAll } from '../simulation/playedNight.ts'
import { prepareSimulation } from '../simulation/prepareSimulation.ts'
import { simulationTask } from '../simulation/simulationTask.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { createKernel } from '../worlds/kernel.ts'
import { candidateLineups } from './candidateLineups.ts'
import { chooseEntries } from './chooseEntries.ts'
import { testHost } from './testing/testHost.ts'

const contestOf = (id: string, fee: number, first: number): Contest => ({
  ...{ id, name: id, fee, entries: 200, maxEntriesPerUser: 20, isGuaranteed: true },
  prizes: [
    { from: 1, to: 1, amount: first },
    { from: 2, to: 40, amount: 2 * fee },
  ],
})

const request = demoSimulation({
  ...{ sport: 'nba', lineups: 9, seed: 20_261_125 },
  contests: [contestOf('Steep', 1000, 90_000), contestOf('Flat', 500, 8000)],
  field: { kind: 'generated', library: 300, draws: 2, sharpness: 0, ownershipTrust: 0 },
})

const prepared = prepareSimulation(request)

const quick: Pick<SelectionTaskInput, 'worlds' | 'freshWorlds' | 'rounds'> = {
  ...{ worlds: 1024, freshWorlds: 1024, rounds: 0 },
}

async function chosen(task: SelectionTaskInput, host = testHost()): Promise<Selection> {
  return (await chooseEntries(request, parseSelectionTask({ ...quick, ...task }, request), host, prepared))!
}

/** Mean profit of a lineup in a contest, on the worlds of the choice. */
const profits = (() => {
  const { simulation, ruleset } = prepared
  const kernel = createKernel(
    watchingAll(simulationTask(simulation, rowsOfLineups(request.lineups, request.request, ruleset))),
  )
  const { contests, worlds } = kernel.run(0)
  return contests.map(({ payouts }, contest) =>
    Array.from(payouts, (cents) => cents / worlds - request.contests[contest]!.fee),
  )
})()

type Pair = readonly [contest: number, lineup: number]
const pairs: Pair[] = profits.flatMap((list, contest) => [...list.keys()].map((lineup) => [contest, lineup] as const))

/** The best set of so many entries that keeps a rule, of all there are. */
function best(entries: number, isLawful: (set: readonly Pair[]) => boolean): { set: Pair[]; profit: number } {
  let most: { set: Pair[]; profit: number } = { set: [], profit: Number.NEGATIVE_INFINITY }
  const extend = (set: Pair[], from: number, profit: number) => {
    if (set.length === entries) {
      if (profit > most.profit && isLawful(set)) most = { set, profit }
      return
    }
    for (let at = from; at < pairs.length; at++)
      extend([...set, pairs[at]!], at + 1, profit + profits[pairs[at]![0]]![pairs[at]![1]]!)
  }
  extend([], 0, 0)
  return most
}

const sorted = (set: readonly Pair[]) => set.map((pair) => pair.join(' in ')).sort()
const pairsOf = ({ entries }: Selection): Pair[] => entries.map(({ contest, lineup }) => [contest, lineup!])
const inContest = (set: readonly Pair[], contest: number) => set.filter(([one]) => one === contest).length

describe('of all sets of entries, the one with the most profit is chosen', () => {
  const linear = { kind: 'linear' } as const

  test('with exactly three in one contest and at most one in the other', async () => {
    const contests = [
      { contest: 0, least: 0, most: 1 },
      { contest: 1, least: 3, most: 3 },
    ]
    const selection = await chosen({ entries: 4, objective: linear, contests })
    const { set } = best(4, (one) => inContest(one, 1) === 3)
    expect(sorted(pairsOf(selection))).toEqual(sorted(set))
  })

  test('with a lineup that must be in, in a given contest, and two that must not', async () => {
    const worst = profits[1]!.indexOf(Math.min(...profits[1]!))
    const top = profits[0]!.indexOf(Math.max(...profits[0]!))
    const excluded = [top, (top + 1) % 9].filter((lineup) => lineup !== worst)
    const selection = await chosen({
      ...{ entries: 4, objective: linear, locked: [{ lineup: worst, contest: 1 }], excluded },
    })
    const { set } = best(
      4,
      (one) =>
        one.some(([contest, lineup]) => contest === 1 && lineup === worst) &&
        one.every(([, lineup]) => !excluded.includes(lineup)),
    )
    expect(sorted(pairsOf(selection))).toEqual(sorted(set))
    expect(selection.entries.map(({ isLocked }) => isLocked)).toEqual([true, false, false, false])
  })

  test('within a budget over both contests', async () => {
    const selection = await chosen({ entries: 2, objective: linear, budget: 1500 })
    const { profit } = best(2, (one) => one.reduce((sum, [contest]) => sum + request.contests[contest]!.fee, 0) <= 1500)
    const reached = pairsOf(selection).reduce((sum, [contest, lineup]) => sum + profits[contest]![lineup]!, 0)
    expect(selection.night.fees).toBeLessThanOrEqual(1500)
    expect(reached).toBeCloseTo(profit, 6)
  })

  test('a locked lineup without a contest goes where it returns the most per dollar', async () => {
    const { entries } = await chosen({ entries: 1, objective: linear, locked: [{ lineup: 3 }] })
    const perDollar = profits.map((list, contest) => list[3]! / request.contests[contest]!.fee)
    expect(entries[0]).toMatchObject({ lineup: 3, contest: perDollar.indexOf(Math.max(...perDollar)), isLocked: true })
  })

  test('a contest with no entries is left out, and the others keep their numbers', async () => {
    const selection = await chosen({ entries: 3, objective: linear, contests: [{ contest: 0, most: 0 }] })
    expect(selection.entries.map(({ contest, fee }) => [contest, fee])).toEqual(Array(3).fill([1, 500]))
    expect(selection.night.byContest.map(({ contest }) => contest)).toEqual([1])
  })
})

test('a player’s own cap is kept beside the cap of all', async () => {
  const held = (selection: Selection, id: string) => selection.entries.filter(({ players }) => players.includes(id))
  const free = await chosen({ entries: 6, objective: { kind: 'linear' }, minUnique: 1 })
  const id = free.entries[0]!.players.toSorted((a, b) => held(free, b).length - held(free, a).length)[0]!
  expect(held(free, id).length).toBeGreaterThan(1)
  const capped = await chosen({ entries: 6, objective: { kind: 'linear' }, maxExposures: { [id]: 0.17 } })
  expect(held(capped, id).length).toBeLessThanOrEqual(1)
  await expect(chosen({ entries: 1, objective: { kind: 'linear' }, maxExposures: { nobody: 0.5 } })).rejects.toThrow(
    'nobody',
  )
})

test('gains add up to the curve, which says where to stop', async () => {
  const { entries, stopAt } = await chosen({ entries: 8, objective: { kind: 'growth', bankroll: 50_000 } })
  let total = 0
  for (const entry of entries) {
    total += entry.gain.mean
    expect(entry.total.mean).toBeCloseTo(total, 12)
  }
  const totals = [0, ...entries.map((entry) => entry.total.mean)]
  expect(totals.indexOf(Math.max(...totals))).toBe(stopAt)
})

test('stopped while it chooses, it judges the entries so far', async () => {
  const task: SelectionTaskInput = { entries: 8, objective: { kind: 'linear' } }
  // One pause is for the chunk of worlds, then one comes after each entry.
  const selection = await chosen(task, testHost(4))
  expect(selection.isStopped).toBe(true)
  expect(selection.entries.length).toBeGreaterThan(0)
  expect(selection.entries.length).toBeLessThan(8)
  expect(selection.worlds.fresh).toBe(1024)
  const nothing = chooseEntries(request, parseSelectionTask({ ...quick, ...task }, request), testHost(0), prepared)
  expect(await nothing).toBeUndefined()
})

test.each<[Partial<SelectionTaskInput>, string]>([
  [{ locked: [{ lineup: 9 }] }, 'locked[0].lineup: is 9, but they are numbered 0 to 8'],
  [{ locked: [{ lineup: 2 }], excluded: [2] }, 'locked[0].lineup: is also excluded'],
  [{ contests: [{ contest: 1, least: 3, most: 2 }] }, 'contests[0]: asks for at least 3 entries and at most 2'],
  [{ contests: [{ contest: 1, least: 5 }] }, 'entries: is 4, but the contests want at least 5 together'],
  [{ contests: [{ contest: 0, most: 0 }], locked: [{ lineup: 1, contest: 0 }] }, 'is a contest that gets no entries'],
  [{ locked: Array(5).fill({ lineup: 1 }), copies: 5 }, "don't fit in 4 entries"],
])('refuses %j', async (part, reason) => {
  const refused = chosen({ entries: 4, objective: { kind: 'linear' }, ...part })
  await expect(refused).rejects.toThrow(InputError)
  await expect(refused).rejects.toThrow(reason)
})

test('where memory is short, each contest names its best lineups in turn, and locked ones stay', async () => {
  const { simulation, ruleset } = prepared
  const lineups = rowsOfLineups(request.lineups, request.request, ruleset)
  const choice = { simulation, lineups, excluded: new Set([0]), chunks: 1 }
  const bytesOfLineup = 1024 * (4 * 2 + 2)
  const roomFor = (count: number, locked: number[]) =>
    candidateLineups({ ...choice, locked: new Set(locked), mostBytes: count * bytesOfLineup }, testHost())
  const ranked = profits.map((list) => [...list.keys()].slice(1).sort((a, b) => list[b]! - list[a]! || a - b))
  const turns = [...new Set(ranked[0]!.flatMap((lineup, rank) => [lineup, ranked[1]![rank]!]))]
  expect((await roomFor(4, []))!.numbers).toEqual(turns.slice(0, 4).sort())
  const last = turns.at(-1)!
  expect(await roomFor(4, [last])).toMatchObject({ numbers: [...turns.slice(0, 3), last].sort(), allowed: 8 })
  expect((await roomFor(8, []))!.numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
