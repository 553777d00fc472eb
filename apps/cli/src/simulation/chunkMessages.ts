import type { ChunkSums, KernelTask, ScoreDistribution, WatchedWorlds } from '@slatecraft/simulator'

/** What a thread starts with. */
export interface ChunkWorkerStart {
  task: KernelTask
  /** Whether the watched lineups' worlds are sent back. */
  isWatched: boolean
}

export type ChunkOrder = { kind: 'chunk'; chunk: number } | { kind: 'end' }

export interface PlayedChunk {
  chunk: number
  sums: ChunkSums
  watched?: WatchedWorlds
}

export type ChunkAnswer =
  | ({ kind: 'chunk' } & PlayedChunk)
  /** The last one: the scores counted in all chunks of this thread. */
  | { kind: 'distribution'; distribution: ScoreDistribution }
