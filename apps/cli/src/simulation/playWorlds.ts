import {
  chunkWorlds,
  type KernelTask,
  type NightResult,
  nightResult,
  type ScoreDistribution,
  type SimulationTally,
  simulationTally,
} from '@slatecraft/simulator'
import { startProgress } from '../progress.ts'
import type { PlayedChunk } from './chunkMessages.ts'
import { playChunks } from './playChunks.ts'
import { watchedPayouts } from './watchedPayouts.ts'

export interface PlayedWorlds {
  worlds: number
  tally: SimulationTally
  distribution: ScoreDistribution
  /** What all lineups win together, each entered in every contest once; undefined if it was not asked for. */
  night: NightResult | undefined
}

/** The night is counted over at most this many chunks: 65,536 worlds. */
const mostNightChunks = 64

/** Plays whole chunks, at least `worlds` worlds. Stopped early, the worlds so far count. */
export async function playWorlds(
  task: KernelTask,
  {
    worlds,
    threads,
    isStopped,
    isNight,
  }: { worlds: number; threads: number; isStopped: () => boolean; isNight: boolean },
): Promise<PlayedWorlds | undefined> {
  const lineups = task.lineups.length / task.size
  const watching: KernelTask = isNight
    ? { ...task, watched: Uint32Array.from({ length: lineups }, (_, lineup) => lineup) }
    : task
  const tally = simulationTally(task)
  const nightChunks: PlayedChunk[] = []
  const progress = startProgress('Simulating')
  const { chunks, distribution } = await playChunks(
    watching,
    {
      from: 0,
      to: Math.ceil(worlds / chunkWorlds),
      threads,
      isWatched: isNight,
      isStopped,
      onProgress: progress.update,
    },
    (played) => {
      tally.add(played.chunk, played.sums)
      if (isNight && nightChunks.length < mostNightChunks) nightChunks.push(played)
    },
  )
  progress.end()
  if (chunks === 0 || distribution === undefined) return undefined
  const worldsPlayed = chunks * chunkWorlds
  if (!isNight) return { worlds: worldsPlayed, tally, distribution, night: undefined }
  const { candidates, payouts } = watchedPayouts(task, nightChunks)
  return { worlds: worldsPlayed, tally, distribution, night: nightResult(candidates, payouts) }
}
