import { type SelectedEntry, Selection, type SelectionTask } from '@slatecraft/slate'
import { rowsInSlots } from '../lineupRows.ts'
import type { ImprovedPortfolio } from '../portfolio/improvePortfolio.ts'
import { lineupKey } from '../portfolio/lineupPool.ts'
import type { Portfolio } from '../portfolio/selectPortfolio.ts'
import type { PreparedSimulation } from '../simulation/prepareSimulation.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import type { CandidateLineups } from './candidateLineups.ts'
import type { JudgedSelection } from './judgeOnFreshWorlds.ts'

interface Chosen {
  prepared: PreparedSimulation
  task: SelectionTask
  /** Numbers of the contests that get entries. */
  contests: readonly number[]
  pool: CandidateLineups
  /** Chosen from the simulated lineups, before the optimizer was asked. */
  portfolio: Portfolio
  improved: ImprovedPortfolio | undefined
  judged: JudgedSelection
  isStopped: boolean
  /** Rows of all simulated lineups. */
  simulated: Uint16Array
}

/** The choice as plain data. */
export function selectionOf(chosen: Chosen): Selection {
  const { task, contests, pool, portfolio, improved, judged, isStopped } = chosen
  const { night } = judged
  const selection: Selection = {
    kind: 'selection',
    task,
    worlds: { chosen: Math.ceil(task.worlds / chunkWorlds) * chunkWorlds, fresh: judged.worlds },
    lineups: { allowed: pool.allowed, weighed: pool.numbers.length },
    isStopped,
    entries: selectedEntries(chosen),
    certificate: portfolio.certificate,
    improved:
      improved === undefined
        ? null
        : {
            ...{ rounds: improved.rounds, proposed: improved.proposed, accepted: improved.accepted },
            gain: improved.gain,
          },
    stopAt: judged.judged.stopAt ?? null,
    night: { ...night, byContest: night.byContest.map((one) => ({ ...one, contest: contests[one.contest]! })) },
  }
  // Plain data: a missing error is null, not NaN.
  return Selection.parse(JSON.parse(JSON.stringify(selection)))
}

function selectedEntries({ prepared, task, contests, judged, simulated }: Chosen): SelectedEntry[] {
  const { pool, ruleset, simulation } = prepared
  const { size } = simulation
  const keyAt = (lineups: Uint16Array, number: number) =>
    lineupKey(lineups.subarray(number * size, (number + 1) * size))
  /** Of equal lineups, the first one has the number. */
  const numberOf = new Map<string, number>()
  for (let number = simulated.length / size - 1; number >= 0; number--) numberOf.set(keyAt(simulated, number), number)
  // Locked ones come first.
  return judged.judged.entries.map(({ gain, total, fee, worth }, entry): SelectedEntry => {
    const rows = [...judged.lineups.subarray(entry * size, (entry + 1) * size)]
    const players = rowsInSlots(rows, pool, ruleset).map((row) => pool.players[row]!)
    const among = judged.contestOf[entry]!
    const result = judged.results.contests[among]!
    return {
      contest: contests[among]!,
      lineup: numberOf.get(keyAt(judged.lineups, entry)) ?? null,
      isLocked: entry < task.locked.length,
      players: players.map(({ Id }) => Id),
      names: players.map(({ Name }) => Name),
      ...{ fee, gain, total, worth: worth ?? null },
      ...{ roi: result.roi?.[entry] ?? null, roiSe: result.roiSe?.[entry] ?? null, win: result.win[entry]! },
      ...{ topPercent: result.topPercent[entry]!, cash: result.cash[entry]!, copies: result.copies[entry]! },
      drivers: judged.drivers[entry]!.map(({ row, ...driver }) => {
        const { Id, Name } = pool.players[row]!
        return { id: Id, name: Name, ...driver }
      }),
    }
  })
}
