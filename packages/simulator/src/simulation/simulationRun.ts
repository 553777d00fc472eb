import type { SimulationFigures, SimulationReport, SimulationRequest } from '@slatecraft/slate'
import { rowsOfLineups } from '../lineupRows.ts'
import { createKernel } from '../worlds/kernel.ts'
import { chunkWorlds, type ScoreDistribution, type WatchedWorlds } from '../worlds/kernelTask.ts'
import { errorStop } from './errorStop.ts'
import { lineupColumns } from './lineupColumns.ts'
import { type OptimalRateRun, optimalRateRun } from './optimalRates.ts'
import { mayAllEnter, nightChunks, playedNight, watchingAll } from './playedNight.ts'
import { type FedPart, playedWorlds } from './playedWorlds.ts'
import { type PreparedSimulation, prepareSimulation } from './prepareSimulation.ts'
import { simulationParts } from './simulationParts.ts'
import { simulationReport } from './simulationReport.ts'
import { type SavedTally, simulationTally } from './simulationTally.ts'
import { simulationTask } from './simulationTask.ts'
import { keptWorlds } from './watchedPayouts.ts'

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
  /** Others who play parts, as `sharesOfHelpers` says. They may be slow or never answer. */
  help?: { helpers: number; fed: FedPart }
}

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
  const { helpers = 0, fed = () => undefined } = options.help ?? {}
  const parts = simulationParts(request, helpers, options.saved?.chunks)
  const worlds = playedWorlds({
    ...{ task, kernel, tally, fed, saved: options.saved },
    parts: parts.worlds,
    onChunk(chunk) {
      if (isNight && chunk < nightChunks) night.push(keptWorlds(kernel.watched()))
    },
  })
  let ended = endAt(worlds.chunks())
  let optimal: OptimalRateRun | undefined

  function endAt(played: number): SimulationReport['ended'] | undefined {
    return played >= chunks ? 'worlds' : target(played)
  }

  const rates = () => {
    optimal ??= optimalRateRun({
      ...{ ...prepared.simulation, worlds: request.optimalWorlds, best: options.best },
      ...{ parts: parts.optimal, fed },
    })
    return optimal
  }
  const stage = () => (ended === undefined ? 'worlds' : ended === 'stopped' || rates().isOver() ? 'over' : 'optimal')
  const figures = (areGrouped: boolean): SimulationFigures => {
    if (worlds.chunks() === 0) throw new RangeError('no world has been played yet')
    return { worlds: tally.worlds(), lineups: lineupColumns(task, tally, worlds.distribution(), areGrouped) }
  }

  return {
    prepared,
    stage,
    step() {
      if (ended === undefined) {
        const before = worlds.chunks()
        worlds.step()
        if (worlds.chunks() > before) ended = endAt(worlds.chunks())
      } else if (stage() === 'optimal') rates().step()
    },
    stop() {
      if (stage() !== 'over') ended = 'stopped'
    },
    worlds: tally.worlds,
    done: () => {
      const solved = request.optimalWorlds === 0 ? 1 : (optimal?.done() ?? 0) / request.optimalWorlds
      return ended === undefined ? (0.9 * worlds.chunks()) / chunks : 0.9 + 0.1 * solved
    },
    figures: () => figures(ended !== undefined),
    saved: () => ({ chunks: worlds.chunks(), tally: tally.saved(), distribution: worlds.distribution() }),
    report() {
      if (ended === undefined) throw new RangeError('the simulation is not over')
      const isSolved = request.optimalWorlds > 0 && rates().done() > 0
      return simulationReport({
        ...{ prepared, task, ended, ...figures(true) },
        rates: isSolved ? rates().rates() : undefined,
        night: isNight ? playedNight(task, night, worlds.chunks()) : undefined,
      })
    },
  }
}
