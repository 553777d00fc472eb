import { lineupKey } from '../portfolio/lineupPool.ts'
import { simulationTally } from '../simulation/simulationTally.ts'
import type { Simulation } from '../simulation/simulationTask.ts'
import { simulationTask } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import type { SelectionHost } from './selectionHost.ts'

/** Bytes for payouts and scores, world by world. A browser's tab has not much more. */
const memory = 400_000_000

export interface CandidateLineups {
  /** Rows of lineup l at `l * size` to `l * size + size - 1`. */
  lineups: Uint16Array
  /** By lineup: its number in the simulation. */
  numbers: number[]
  /** Different lineups that were allowed. */
  allowed: number
}

interface Choice {
  simulation: Simulation
  /** All simulated lineups. */
  lineups: Uint16Array
  /** Numbers of lineups that must be among them, and that must not. */
  locked: ReadonlySet<number>
  excluded: ReadonlySet<number>
  chunks: number
  /** Memory to use; as much as a browser's tab has by default. */
  mostBytes?: number
}

/**
 * The lineups that entries are chosen from: the different ones that are not excluded; of equal ones the first. Where their
 * payouts in all worlds would not fit in memory, contests name their best ones by mean payout in these worlds, each contest
 * one in turn, until it is full. Locked ones are always in. Undefined if it was stopped.
 */
export async function candidateLineups(
  { simulation, lineups, locked, excluded, chunks, mostBytes = memory }: Choice,
  host: SelectionHost,
): Promise<CandidateLineups | undefined> {
  const { size, contests } = simulation
  const rowsOf = (number: number) => lineups.subarray(number * size, (number + 1) * size)
  const different = new Map<string, number>()
  const keysOfExcluded = new Set([...excluded].map((number) => lineupKey(rowsOf(number))))
  for (let number = 0; number < lineups.length / size; number++) {
    const key = lineupKey(rowsOf(number))
    if (!different.has(key) && !keysOfExcluded.has(key)) different.set(key, number)
  }
  const allowed = [...different.values()]
  const picked = (numbers: number[]): CandidateLineups => ({
    lineups: Uint16Array.from(numbers.flatMap((number) => [...rowsOf(number)])),
    ...{ numbers, allowed: allowed.length },
  })
  const bytesOfLineup = chunks * chunkWorlds * (4 * contests.length + 2)
  const most = Math.floor(mostBytes / bytesOfLineup)
  if (allowed.length <= most) return picked(allowed)

  const task = simulationTask(simulation, picked(allowed).lineups)
  const tally = simulationTally(task)
  let played = 0
  await host.play(task, {
    ...{ from: 0, chunks, isStopped: host.isStopped },
    onProgress: (done, all) => host.onProgress({ stage: 'simulating', done, all }),
    take: ({ chunk, sums }) => {
      tally.add(chunk, sums)
      played += 1
    },
  })
  if (played < chunks) return undefined
  const orders = contests.map((_, contest) => {
    const means = allowed.map((_, index) => tally.payout(contest, index).mean)
    return [...allowed.keys()].sort((a, b) => means[b]! - means[a]! || a - b)
  })
  const lockedKeys = new Set([...locked].map((number) => lineupKey(rowsOf(number))))
  const kept = new Set([...allowed.keys()].filter((index) => lockedKeys.has(lineupKey(rowsOf(allowed[index]!)))))
  for (let rank = 0; rank < allowed.length; rank++)
    for (const order of orders) if (kept.size < most) kept.add(order[rank]!)
  return picked([...kept].sort((a, b) => a - b).map((index) => allowed[index]!))
}
