import type { LineupColumns } from '@slatecraft/slate'
import type { Entries } from '../portfolio/entries.ts'
import { type JudgedEntries, judgeEntries } from '../portfolio/judgeEntries.ts'
import { type NightResult, nightResult } from '../portfolio/nightResult.ts'
import { lineupColumns } from '../simulation/lineupColumns.ts'
import { driverTally, type PayoutDriver } from '../simulation/payoutDrivers.ts'
import { watchingAll } from '../simulation/playedNight.ts'
import { simulationTally } from '../simulation/simulationTally.ts'
import { type Simulation, simulationTask } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { firstFreshChunk } from './firstFreshChunk.ts'
import type { SelectionHost } from './selectionHost.ts'

/** Entries on worlds that they were not chosen on. */
export interface JudgedSelection {
  /** Rows of the entries' lineups, entry after entry. */
  lineups: Uint16Array
  /** By entry: its contest among those that get entries. */
  contestOf: Uint16Array
  worlds: number
  judged: JudgedEntries
  night: NightResult
  /** By entry; of all contests, as each lineup could enter any. */
  results: LineupColumns
  drivers: PayoutDriver[][]
}

/** Entries are judged in their order, each beside those before it. This part is short, and nothing stops it. */
export async function judgeOnFreshWorlds(
  simulation: Simulation,
  { candidates, objective }: Entries,
  freshWorlds: number,
  host: SelectionHost,
): Promise<JudgedSelection> {
  const { size, model, seed } = simulation
  const { contestOf } = candidates
  const count = candidates.lineupOf.length
  const lineups = Uint16Array.from(
    [...candidates.lineupOf].flatMap((lineup) => [...candidates.lineups.subarray(lineup * size, (lineup + 1) * size)]),
  )
  const task = simulationTask(simulation, lineups)
  const chunks = Math.ceil(freshWorlds / chunkWorlds)
  const worlds = chunks * chunkWorlds
  const tally = simulationTally(task)
  const drivers = driverTally(model, seed, lineups, size)
  const cents = new Float32Array(count * worlds)
  const distribution = await host.play(watchingAll(task), {
    ...{ from: firstFreshChunk, chunks, isStopped: () => false },
    onProgress: (done, all) => host.onProgress({ stage: 'judging', done, all }),
    take({ chunk, sums, watched }) {
      const paid = new Float32Array(count * chunkWorlds)
      for (let entry = 0; entry < count; entry++) {
        const from = entry * chunkWorlds
        const list = watched!.payouts[contestOf[entry]!]!.subarray(from, from + chunkWorlds)
        paid.set(list, from)
        cents.set(list, entry * worlds + (chunk - firstFreshChunk) * chunkWorlds)
      }
      drivers.add(chunk, paid)
      tally.add(chunk, sums)
    },
  })
  const entered = { ...candidates, lineups, lineupOf: Uint32Array.from({ length: count }, (_, entry) => entry) }
  const payouts = { worlds, cents }
  return {
    ...{ lineups, contestOf, worlds },
    judged: judgeEntries({ candidates: entered, payouts, objective }),
    night: nightResult(entered, payouts),
    results: lineupColumns(task, tally, distribution!, false),
    drivers: Array.from({ length: count }, (_, entry) => drivers.drivers(entry)),
  }
}
