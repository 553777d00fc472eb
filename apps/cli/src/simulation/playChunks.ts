import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type KernelTask, mergeDistributions, type PlayedChunk, type ScoreDistribution } from '@slatecraft/simulator'
import type { ChunkAnswer, ChunkOrder, ChunkWorkerStart } from './chunkMessages.ts'

export interface Play {
  /** Chunks `from` to `to - 1` are played. */
  from: number
  to: number
  threads: number
  /** Whether a chunk may be begun once so many were taken; always by default. Chunks that wait are asked about again. */
  mayBegin?: (chunk: number, taken: number) => boolean
  isStopped: () => boolean
  onProgress: (done: number, all: number) => void
}

/** Chunks that a thread has to itself: one that it plays and one that waits. */
const heldByThread = 2

/**
 * Plays chunks of worlds in threads. `take` gets them in the order of their numbers, whatever thread is faster, so sums
 * do not depend on the number of threads. Once stopped, no chunk is begun, and those without a gap are kept.
 *
 * @returns the scores counted in all that were played; undefined if there are none.
 */
export async function playChunks(
  task: KernelTask,
  { from, to, threads, mayBegin = () => true, isStopped, onProgress }: Play,
  take: (played: PlayedChunk) => void,
): Promise<ScoreDistribution | undefined> {
  let next = from
  let taken = from
  const early = new Map<number, PlayedChunk>()
  let distribution: ScoreDistribution | undefined
  const orderers: (() => void)[] = []

  const receive = (played: PlayedChunk) => {
    early.set(played.chunk, played)
    for (let one = early.get(taken); one !== undefined; one = early.get(taken)) {
      early.delete(taken)
      take(one)
      taken += 1
    }
    onProgress(taken - from, to - from)
    for (const orderMore of orderers) orderMore()
  }

  const playInThread = () =>
    new Promise<void>((resolve, reject) => {
      const start: ChunkWorkerStart = { task }
      const worker = threadOf(start)
      let held = 0
      let isEnding = false
      const order = (message: ChunkOrder) => worker.postMessage(message)
      const orderMore = () => {
        while (held < heldByThread && next < to && !isStopped() && mayBegin(next, taken)) {
          held += 1
          order({ kind: 'chunk', chunk: next })
          next += 1
        }
        if (held > 0 || isEnding || (next < to && !isStopped())) return
        isEnding = true
        order({ kind: 'end' })
      }
      worker.on('message', (answer: ChunkAnswer) => {
        if (answer.kind === 'distribution') {
          if (distribution === undefined) distribution = answer.distribution
          else mergeDistributions(distribution, answer.distribution)
          return resolve()
        }
        held -= 1
        receive(answer)
      })
      worker.on('error', reject)
      worker.on('exit', (code) => {
        if (code !== 0) reject(new Error(`A simulation thread ended with code ${code}.`))
      })
      orderers.push(orderMore)
      orderMore()
    })

  await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, to - from)) }, playInThread))
  return taken === from ? undefined : distribution
}

/** The bundle's worker file, or the source through tsx. In threads, Node 20 applies tsx to `require` only. */
function threadOf(workerData: ChunkWorkerStart): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./simulation/chunkWorker.js', import.meta.url), { workerData, execArgv: [] })
  const file = fileURLToPath(new URL('./chunkWorker.ts', import.meta.url))
  const modules = [createRequire(import.meta.url).resolve('tsx/cjs'), file]
  return new Worker(modules.map((path) => `require(${JSON.stringify(path)})`).join('; '), {
    eval: true,
    workerData,
    execArgv: [],
  })
}
