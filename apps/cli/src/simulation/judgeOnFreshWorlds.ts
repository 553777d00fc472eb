import {
  chunkWorlds,
  driverTally,
  type Entries,
  type JudgedEntries,
  judgeEntries,
  lineupColumns,
  type NightResult,
  nightResult,
  type PayoutDriver,
  type PreparedSimulation,
  simulationTally,
  simulationTask,
  watchedPayouts,
} from '@slatecraft/simulator'
import type { LineupColumns } from '@slatecraft/slate'
import type { SelectionTask } from './selectionTask.ts'
import { watchChunks } from './watchChunks.ts'

/** Entries on worlds that they were not chosen on. */
export interface JudgedSelection {
  /** Rows of the entries' lineups, entry after entry. */
  lineups: Uint16Array
  /** By entry: the number of its contest. */
  contestOf: Uint16Array
  worlds: number
  judged: JudgedEntries
  night: NightResult
  /** By entry; of all contests, as each lineup could enter any. */
  results: LineupColumns
  drivers: PayoutDriver[][]
}

/** Fresh worlds begin so far behind those that lineups are simulated and chosen on. */
const firstFreshChunk = 1_000_000

/** Entries are judged in their order, each beside those before it. This part is short, and Ctrl+C does not end it. */
export async function judgeOnFreshWorlds(
  { simulation }: PreparedSimulation,
  { candidates, objective }: Entries,
  { freshWorlds, threads }: SelectionTask,
): Promise<JudgedSelection> {
  const { size, model, seed } = simulation
  const count = candidates.lineupOf.length
  const lineups = Uint16Array.from(
    [...candidates.lineupOf].flatMap((lineup) => [...candidates.lineups.subarray(lineup * size, (lineup + 1) * size)]),
  )
  const task = simulationTask(simulation, lineups)
  const chunks = Math.ceil(freshWorlds / chunkWorlds)
  const play = { from: firstFreshChunk, chunks, threads, isStopped: () => false }
  const { played, distribution } = await watchChunks(task, { what: 'Judging on fresh worlds', ...play })
  const tally = simulationTally(task)
  const drivers = driverTally(model, seed, lineups, size)
  const paid = new Float32Array(count * chunkWorlds)
  for (const { chunk, sums, watched } of played) {
    for (let entry = 0; entry < count; entry++) {
      const list = watched!.payouts[candidates.contestOf[entry]!]!
      paid.set(list.subarray(entry * chunkWorlds, (entry + 1) * chunkWorlds), entry * chunkWorlds)
    }
    drivers.add(chunk, paid)
    tally.add(chunk, sums)
  }
  const all = watchedPayouts(
    task,
    played.map(({ watched }) => watched!),
  )
  const { worlds } = all.payouts
  const cents = new Float32Array(count * worlds)
  for (let entry = 0; entry < count; entry++) {
    const from = (candidates.contestOf[entry]! * count + entry) * worlds
    cents.set(all.payouts.cents.subarray(from, from + worlds), entry * worlds)
  }
  const entered = {
    ...candidates,
    lineups,
    lineupOf: Uint32Array.from({ length: count }, (_, entry) => entry),
  }
  const payouts = { worlds, cents }
  return {
    ...{ lineups, contestOf: candidates.contestOf, worlds },
    judged: judgeEntries({ candidates: entered, payouts, objective }),
    night: nightResult(entered, payouts),
    results: lineupColumns(task, tally, distribution!, false),
    drivers: Array.from({ length: count }, (_, entry) => drivers.drivers(entry)),
  }
}
