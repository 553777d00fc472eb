import type { BuildRequest } from '@slatecraft/slate'
import type { ChunkSums, KernelTask, ScoreDistribution, WatchedWorlds } from '../worlds/kernelTask.ts'

/** What choosing entries is doing. */
export type SelectionStage = 'simulating' | 'choosing' | 'exchanging' | 'asking' | 'judging'

export interface PlayedChunk {
  chunk: number
  sums: ChunkSums
  /** Where lineups of the task are watched. Valid until the next chunk is taken. */
  watched?: WatchedWorlds
}

interface Play {
  /** The first chunk, and how many. */
  from: number
  chunks: number
  isStopped: () => boolean
  onProgress: (done: number, all: number) => void
  /** Gets the chunks in the order of their numbers, whatever thread is faster. */
  take: (played: PlayedChunk) => void
}

/** Plays chunks of worlds; fewer if it is stopped. The scores counted in all of them; undefined if there are none. */
export type PlayWorlds = (task: KernelTask, play: Play) => Promise<ScoreDistribution | undefined>

/** The optimizer, as far as it is needed here. */
type CreateSolver = (request: BuildRequest) => {
  best: (points: Float64Array, count: number) => readonly { items: readonly number[] }[]
}

/** Where entries are chosen: a command with threads, or a worker of a browser. */
export interface SelectionHost {
  play: PlayWorlds
  /** Finds the best lineups under the request's limits on one lineup. */
  createSolver: CreateSolver
  isStopped: () => boolean
  /** @param done of `all`, in any unit. Of exchanges nobody knows how many there will be: `all` is 0. */
  onProgress: (progress: { stage: SelectionStage; done: number; all: number }) => void
  /** Called between steps of some milliseconds: lets messages and signals in. A host may return at once most of the time. */
  pause: () => Promise<void>
}
