import type { SimulationFigures, SimulationReport, SimulationRequest } from '@slatecraft/slate'
import { rowsOfLineups } from '../lineupRows.ts'
import { nightResult } from '../portfolio/nightResult.ts'
import { createKernel } from '../worlds/kernel.ts'
import { chunkWorlds, type KernelTask, type ScoreDistribution, type WatchedWorlds } from '../worlds/kernelTask.ts'
import { mergeDistributions } from '../worlds/mergeSums.ts'
import { errorStop } from './errorStop.ts'
import { lineupColumns } from './lineupColumns.ts'
import { type OptimalRateRun, optimalRateRun } from './optimalRates.ts'
import { type PreparedSimulation, prepareSimulation } from './prepareSimulation.ts'
import { simulationReport } from './simulationReport.ts'
import { type SavedTally, simulationTally } from './simulationTally.ts'
import { simulationTask } from './simulationTask.ts'
import { keptWorlds, watchedPayouts } from './watchedPayouts.ts'

/** Worlds that were played: plain data that another run of the same request, perhaps in another process, goes on from. */
export interface SavedWorlds {
  chunks: number
  tally: SavedTally
  distribution: ScoreDistribution
}

/**
 * A simulation, step by step:
 *
 *   worlds --all played, or the error is reached--> optimal --all solved--> over
 *
 * `stop` ends it at the next step. Whatever was played counts.
 */
export interface SimulationRun {
  prepared: PreparedSimulation
  stage: () => 'worlds' | 'optimal' | 'over'
  /** A few milliseconds of work; nothing once it is over. */
  step: () => void
  stop: () => void
  worlds: () => number
  /** How much of the whole is done, 0 to 1. */
  done: () => number
  /** @throws {RangeError} before the first step. */
  figures: () => SimulationFigures
  saved: () => SavedWorlds
  /** @throws {RangeError} before it is over. */
  report: () => SimulationReport
}

export interface SimulationRunOptions {
  /** The rows of the best lineup under the site's rules, for points by row. */
  best: (points: Float64Array) => readonly number[] | undefined
  /** Where an earlier run of the same request got to. */
  saved?: SavedWorlds
  /** What was made for an earlier request that differs in nothing but its lineups and worlds. */
  prepared?: PreparedSimulation
}

/** The night is counted over at most this many chunks. */
export const nightChunks = 16

/** @throws {InputError} naming lineups that the pool can't fill, or what the field needs and the pool lacks. */
export function simulationRun(request: SimulationRequest, options: SimulationRunOptions): SimulationRun {
  const prepared = options.prepared ?? prepareSimulation(request)
  const lineups = rowsOfLineups(request.lineups, request.request, prepared.ruleset)
  const task = simulationTask(prepared.simulation, lineups)
  const isNight = mayAllEnter(task)
  const kernel = createKernel(isNight ? watchingAll(task) : task)
  const tally = simulationTally(task, options.saved?.tally)
  const target = errorStop(task, tally, request.roiError)
  const chunks = Math.ceil(request.worlds / chunkWorlds)
  const night: WatchedWorlds[] = []
  let next = options.saved?.chunks ?? 0
  let ended: SimulationReport['ended'] | undefined = endAt(next)
  let optimal: OptimalRateRun | undefined

  function distribution(): ScoreDistribution {
    const played = kernel.distribution()
    if (options.saved === undefined) return played
    const all = { ...options.saved.distribution, counts: options.saved.distribution.counts.slice() }
    mergeDistributions(all, played)
    return all
  }

  function playChunk(): void {
    tally.add(next, kernel.run(next))
    if (isNight && next < nightChunks) night.push(keptWorlds(kernel.watched()))
    next += 1
    ended = endAt(next)
  }

  function endAt(played: number): SimulationReport['ended'] | undefined {
    return played >= chunks ? 'worlds' : target(played)
  }

  const rates = () => {
    optimal ??= optimalRateRun({ ...prepared.simulation, worlds: request.optimalWorlds, best: options.best })
    return optimal
  }
  const stage = () => (ended === undefined ? 'worlds' : ended === 'stopped' || rates().isOver() ? 'over' : 'optimal')
  const figures = (areGrouped: boolean): SimulationFigures => {
    if (next === 0) throw new RangeError('no world has been played yet')
    return { worlds: tally.worlds(), lineups: lineupColumns(task, tally, distribution(), areGrouped) }
  }

  return {
    prepared,
    stage,
    step() {
      if (ended === undefined) playChunk()
      else if (stage() === 'optimal') rates().step()
    },
    stop() {
      if (stage() !== 'over') ended = 'stopped'
    },
    worlds: tally.worlds,
    done: () => {
      const solved = request.optimalWorlds === 0 ? 1 : (optimal?.done() ?? 0) / request.optimalWorlds
      return ended === undefined ? (0.9 * next) / chunks : 0.9 + 0.1 * solved
    },
    figures: () => figures(ended !== undefined),
    saved: () => ({ chunks: next, tally: tally.saved(), distribution: distribution() }),
    report() {
      if (ended === undefined) throw new RangeError('the simulation is not over')
      const isSolved = request.optimalWorlds > 0 && rates().done() > 0
      return simulationReport({
        ...{ prepared, task, ended, ...figures(true) },
        rates: isSolved ? rates().rates() : undefined,
        night: isNight ? nightOf(task, night, next) : undefined,
      })
    },
  }
}

/** The night over the first chunks. Those that an earlier run played are played again, and then kept in `played`. */
function nightOf(task: KernelTask, played: WatchedWorlds[], chunks: number) {
  const missing = Math.min(nightChunks, chunks) - played.length
  if (missing > 0) {
    const again = createKernel(watchingAll(task))
    played.unshift(
      ...Array.from({ length: missing }, (_, chunk) => {
        again.run(chunk)
        return keptWorlds(again.watched())
      }),
    )
  }
  const { candidates, payouts } = watchedPayouts(task, played)
  return nightResult(candidates, payouts)
}

export const watchingAll = (task: KernelTask): KernelTask => ({
  ...task,
  watched: Uint32Array.from({ length: task.lineups.length / task.size }, (_, lineup) => lineup),
})

/** Whether one user may enter all lineups in all contests. */
export const mayAllEnter = ({ lineups, size, contests }: KernelTask) =>
  contests.every(({ contest }) => lineups.length / size <= contest.maxEntriesPerUser)
