import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createKernel } from './kernel.ts'
import type { ChunkSums, KernelTask } from './kernelTask.ts'
import { randomLineups, randomModel } from './testing/randomModel.ts'

test('a chunk that a thread plays has the same bytes', async () => {
  const field = { lineups: randomLineups(2, 300, 6, 30), weight: new Float64Array(300).fill(1), isWhole: true }
  const prizes = [{ from: 1, to: 60, amount: 1234 }]
  const contest = { id: '1', name: 'Test', fee: 500, entries: 301, maxEntriesPerUser: 9, isGuaranteed: true, prizes }
  const task: KernelTask = {
    seed: 77,
    model: randomModel(1, { persons: 30, gates: true }),
    size: 6,
    lineups: randomLineups(3, 10, 6, 30),
    fields: [field, { ...field, isWhole: true }],
    contests: [{ contest }],
  }
  // In threads, Node 20 applies tsx to `require` only.
  const modules = [
    createRequire(import.meta.url).resolve('tsx/cjs'),
    fileURLToPath(new URL('kernel.ts', import.meta.url)),
  ]
  const source = `const { parentPort, workerData } = require('node:worker_threads')
    const [, { createKernel }] = ${JSON.stringify(modules)}.map((path) => require(path))
    parentPort.postMessage(createKernel(workerData).run(5))`
  const inThread = await new Promise<ChunkSums>((resolve, reject) => {
    const worker = new Worker(source, { eval: true, workerData: task, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const { kind, run } = createKernel(task)
  expect(kind).toBe('wasm')
  expect(inThread).toStrictEqual(run(5))
})
