import { Comparison, type LineupRef } from '@slatecraft/slate'
import { rowsOfLineups } from '../lineupRows.ts'
import { type Estimate, meanOverWorlds } from '../portfolio/batchMeans.ts'
import { type ContestProfits, nightOfProfits } from '../portfolio/nightResult.ts'
import { pairedDifference } from '../portfolio/pairedDifference.ts'
import { watchingAll } from '../simulation/playedNight.ts'
import { type PreparedSimulation, prepareSimulation } from '../simulation/prepareSimulation.ts'
import { simulationTask } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { firstFreshChunk } from './firstFreshChunk.ts'
import type { SelectionHost } from './selectionHost.ts'

/** A lineup in a contest, numbered from 0 as in the simulation. */
export interface ComparedEntry {
  lineup: Pick<LineupRef, 'players' | 'slots'>
  contest: number
}

interface Comparing {
  /** The pool, the contests and the field; its own lineups have no part. */
  request: Parameters<typeof prepareSimulation>[0]
  a: readonly ComparedEntry[]
  b: readonly ComparedEntry[]
  /** Whole chunks of 1,024 are played, of those that entries are judged on. */
  worlds: number
}

/**
 * Plays two sets of entries in the same fresh worlds: what A has more than B. Undefined if it was stopped.
 *
 * @param prepared the simulation, where it was prepared before.
 * @throws {InputError} naming lineups that the pool can't fill, counted through A and then B.
 */
export async function compareSimulations(
  { request, a, b, worlds: wanted }: Comparing,
  host: Pick<SelectionHost, 'play' | 'isStopped' | 'onProgress'>,
  { simulation, ruleset }: PreparedSimulation = prepareSimulation(request),
): Promise<Comparison | undefined> {
  const entries = [...a, ...b]
  const lineups = entries.map(({ lineup }) => lineup)
  const rows = rowsOfLineups(lineups, request.request, ruleset)
  const chunks = Math.ceil(wanted / chunkWorlds)
  const worlds = chunks * chunkWorlds
  const noEntries = (): ContestProfits[] =>
    simulation.contests.map((_, contest) => ({ contest, entries: 0, fees: 0, profits: new Float64Array(worlds) }))
  const [ofA, ofB] = [noEntries(), noEntries()]
  const profitsOf = (entry: number) => (entry < a.length ? ofA : ofB)[entries[entry]!.contest]!
  for (const [entry, { contest }] of entries.entries()) {
    const one = profitsOf(entry)
    one.entries += 1
    one.fees += simulation.contests[contest]!.fee
  }
  for (const { profits, fees } of [...ofA, ...ofB]) profits.fill(-fees)

  let taken = 0
  await host.play(watchingAll(simulationTask(simulation, rows)), {
    ...{ from: firstFreshChunk, chunks, isStopped: host.isStopped },
    onProgress: (done, all) => host.onProgress({ stage: 'judging', done, all }),
    take({ chunk, watched }) {
      const from = (chunk - firstFreshChunk) * chunkWorlds
      for (const [entry, { contest }] of entries.entries()) {
        const { profits } = profitsOf(entry)
        const paid = watched!.payouts[contest]!
        for (let world = 0; world < chunkWorlds; world++) profits[from + world]! += paid[entry * chunkWorlds + world]!
      }
      taken += 1
    },
  })
  if (taken < chunks) return undefined
  const comparison: Comparison = {
    kind: 'comparison',
    worlds,
    a: nightOfProfits(entered(ofA), worlds),
    b: nightOfProfits(entered(ofB), worlds),
    difference: differenceOf(together(ofA, worlds), together(ofB, worlds)),
    byContest: ofA.flatMap((one, contest) =>
      one.entries + ofB[contest]!.entries === 0 ? [] : [{ contest, ...differenceOf(one, ofB[contest]!) }],
    ),
  }
  // Plain data: a missing error is null, not NaN.
  return Comparison.parse(JSON.parse(JSON.stringify(comparison)))
}

const entered = (side: readonly ContestProfits[]) => side.filter(({ entries }) => entries > 0)

type Profits = Pick<ContestProfits, 'fees' | 'profits'>

function together(side: readonly ContestProfits[], worlds: number): Profits {
  const profits = new Float64Array(worlds)
  let fees = 0
  for (const one of side) {
    fees += one.fees
    for (const [world, profit] of one.profits.entries()) profits[world]! += profit
  }
  return { fees, profits }
}

function differenceOf(a: Profits, b: Profits) {
  const isProfit = ({ profits }: Profits) => profits.map((profit) => (profit > 0 ? 1 : 0))
  const perFee = ({ fees, profits }: Profits) => profits.map((profit) => profit / fees)
  const ahead = (one: Profits, other: Profits): Estimate =>
    meanOverWorlds(one.profits.length, (world) => (one.profits[world]! > other.profits[world]! ? 1 : 0))
  return {
    profit: pairedDifference(a.profits, b.profits),
    roi: a.fees === 0 || b.fees === 0 ? null : pairedDifference(perFee(a), perFee(b)),
    chanceToProfit: pairedDifference(isProfit(a), isProfit(b)),
    ahead: { a: ahead(a, b), b: ahead(b, a) },
  }
}
