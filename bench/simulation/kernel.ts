/**
 * Measures the worlds kernel. Its bytes are compared with those of the plain loops first.
 *
 * Times are of one thread, warm, from the task to the merged sums; the best of five runs, since other programs can only
 * slow a run down. 100,000 worlds are 98 chunks of 1,024.
 */
import { deepStrictEqual } from 'node:assert'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createKernel } from '../../packages/simulator/src/worlds/kernel.ts'
import { chunkWorlds } from '../../packages/simulator/src/worlds/kernelTask.ts'
import { mergeSums } from '../../packages/simulator/src/worlds/mergeSums.ts'
import { table, whole } from '../markdown.ts'
import { kernelTask, type Measured } from './kernelTask.ts'

const runs = 5
const chunksOf = (worlds: number) => Math.ceil(worlds / chunkWorlds)

const measured: (Measured & { worlds: number; floor: number })[] = [
  { isWhole: true, field: 10_000, ours: 150, worlds: 10_000, floor: 0.25 },
  { isWhole: true, field: 10_000, ours: 150, worlds: 100_000, floor: 1 },
  { isWhole: false, field: 5_000, ours: 5_000, worlds: 100_000, floor: 1 },
]

function check(one: Measured): void {
  const task = kernelTask(one)
  const [wasm, plain] = [createKernel(task, 'wasm'), createKernel(task, 'plain')]
  if (wasm.kind !== 'wasm') throw new Error('this host has no SIMD')
  deepStrictEqual(wasm.run(3), plain.run(3))
  deepStrictEqual(wasm.distribution(), plain.distribution())
}

/** How many worlds in one run show that memory does not grow with them. */
const longRun = 1_000_000

/** Seconds and, of all that was simulated, one number that could not come out right by chance. */
function play(one: Measured, worlds: number): { seconds: number; cents: number } {
  const task = kernelTask(one)
  const begin = performance.now()
  const kernel = createKernel(task)
  const sums = kernel.run(0)
  for (let chunk = 1; chunk < chunksOf(worlds); chunk++) mergeSums(sums, kernel.run(chunk))
  const [cents] = sums.contests[0]!.payouts
  return { seconds: (performance.now() - begin) / 1000, cents: cents! / sums.worlds }
}

/** Seconds of the slower of `threads` threads that share 100,000 worlds, all warm. */
async function inThreads(one: Measured, threads: number): Promise<number> {
  const file = fileURLToPath(new URL('./kernelThread.ts', import.meta.url))
  const modules = [createRequire(import.meta.url).resolve('tsx/cjs'), file]
  const source = modules.map((path) => `require(${JSON.stringify(path)})`).join('; ')
  const workers = Array.from({ length: threads }, () => new Worker(source, { eval: true, workerData: one }))
  const answer = (worker: Worker) => new Promise<number>((resolve) => worker.once('message', resolve))
  await Promise.all(workers.map(answer))
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const answers = workers.map(answer)
    for (const [index, worker] of workers.entries())
      worker.postMessage(
        Array.from({ length: chunksOf(100_000) }, (_, chunk) => chunk).filter((c) => c % threads === index),
      )
    best = Math.min(best, Math.max(...(await Promise.all(answers))))
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  return best
}

/** Seconds of the kernel beside their floors, then what a million worlds need. */
export async function kernel(): Promise<string> {
  const rows: string[][] = []
  for (const one of measured) {
    check(one)
    const played = Array.from({ length: runs }, () => play(one, one.worlds))
    const best = Math.min(...played.map(({ seconds }) => seconds))
    const cells = one.worlds * (one.field + one.ours)
    const [alone, two] = one.worlds === 100_000 ? [await inThreads(one, 1), await inThreads(one, 2)] : []
    rows.push([
      one.isWhole ? 'real entries' : 'library, integrated',
      whole(one.worlds),
      whole(one.field),
      whole(one.ours),
      best.toFixed(3),
      one.floor.toFixed(2),
      (cells / best / 1e9).toFixed(2),
      alone === undefined ? '' : `${(alone / two!).toFixed(2)} (${alone.toFixed(2)} / ${two!.toFixed(2)})`,
      played[0]!.cents.toFixed(1),
    ])
  }
  const before = megabytes()
  const long = play(measured[0]!, longRun).seconds
  return [
    table(headings, rows),
    `${whole(longRun)} worlds of real entries take ${long.toFixed(2)} s. Peak memory is ${before} MB before and ${megabytes()} MB after.`,
  ].join('\n\n')
}

const headings = [
  'field',
  'worlds',
  'its lineups',
  'ours',
  'seconds',
  'floor',
  'G cells/s',
  'two threads',
  'cents of our first',
]
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024)
