import type { KernelTask, ScoreDistribution } from '@slatecraft/simulator'
import { startProgress } from '../progress.ts'
import type { PlayedChunk } from './chunkMessages.ts'
import { playChunks } from './playChunks.ts'

export interface Watch {
  /** What the progress line says. */
  what: string
  /** The first chunk, and how many. */
  from: number
  chunks: number
  threads: number
  isStopped: () => boolean
}

/** Plays chunks with all lineups watched world by world. Fewer chunks come back if it was stopped. */
export async function watchChunks(
  task: KernelTask,
  { what, from, chunks, threads, isStopped }: Watch,
): Promise<{ played: PlayedChunk[]; distribution: ScoreDistribution | undefined }> {
  const played: PlayedChunk[] = []
  const progress = startProgress(what)
  const watched = Uint32Array.from({ length: task.lineups.length / task.size }, (_, lineup) => lineup)
  const play = { from, to: from + chunks, threads, isWatched: true, isStopped, onProgress: progress.update }
  const { distribution } = await playChunks({ ...task, watched }, play, (chunk) => played.push(chunk))
  progress.end()
  return { played, distribution }
}
