import {
  chunkWorlds,
  errorStop,
  type KernelTask,
  type NightResult,
  nextErrorLook,
  nightChunks,
  nightResult,
  type ScoreDistribution,
  type SimulationTally,
  simulationTally,
  type WatchedWorlds,
  watchedPayouts,
  watchingAll,
} from '@slatecraft/simulator'
import type { SimulationReport } from '@slatecraft/slate'
import { startProgress } from '../progress.ts'
import { playChunks } from './playChunks.ts'

export interface PlayedWorlds {
  worlds: number
  ended: SimulationReport['ended']
  tally: SimulationTally
  distribution: ScoreDistribution
  /** What all lineups win together, each entered in every contest once; undefined if it was not asked for. */
  night: NightResult | undefined
}

interface Playing {
  /** The most worlds. */
  worlds: number
  /** Stop sooner, once the ROI of the best lineups is known with this standard error. */
  roiError: number | undefined
  threads: number
  isStopped: () => boolean
  isNight: boolean
}

/** Plays whole chunks. Stopped early, the worlds so far count; undefined if there are none. */
export async function playWorlds(
  task: KernelTask,
  { worlds, roiError, threads, isStopped, isNight }: Playing,
): Promise<PlayedWorlds | undefined> {
  const tally = simulationTally(task)
  const reached = errorStop(task, tally, roiError)
  const night: WatchedWorlds[] = []
  const progress = startProgress('Simulating')
  let taken = 0
  let ended: SimulationReport['ended'] | undefined
  const distribution = await playChunks(
    isNight ? watchingAll(task) : task,
    {
      from: 0,
      to: Math.ceil(worlds / chunkWorlds),
      threads,
      // No thread plays on while the error is looked at, so that the number of threads makes no difference.
      ...(roiError !== undefined && { mayBegin: (chunk, taken) => chunk < nextErrorLook(taken) }),
      isStopped: () => isStopped() || ended !== undefined,
      onProgress: progress.update,
    },
    ({ chunk, sums, watched }) => {
      tally.add(chunk, sums)
      if (watched !== undefined && night.length < nightChunks) night.push(watched)
      taken = chunk + 1
      ended = reached(taken)
    },
  )
  progress.end()
  if (distribution === undefined) return undefined
  const isWhole = taken === Math.ceil(worlds / chunkWorlds)
  ended ??= isWhole ? 'worlds' : 'stopped'
  const outcome = { worlds: taken * chunkWorlds, ended, tally, distribution }
  if (!isNight) return { ...outcome, night: undefined }
  const { candidates, payouts } = watchedPayouts(task, night)
  return { ...outcome, night: nightResult(candidates, payouts) }
}
