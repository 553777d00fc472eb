import type { KernelTask, PlayedChunk, ScoreDistribution } from '@slatecraft/simulator'

/** What a thread starts with. */
export interface ChunkWorkerStart {
  task: KernelTask
}

export type ChunkOrder = { kind: 'chunk'; chunk: number } | { kind: 'end' }

export type ChunkAnswer =
  | ({ kind: 'chunk' } & PlayedChunk)
  /** The last one: the scores counted in all chunks of this thread. */
  | { kind: 'distribution'; distribution: ScoreDistribution }
