import { parentPort, workerData } from 'node:worker_threads'
import { createKernel } from '@slatecraft/simulator'
import type { ChunkAnswer, ChunkOrder, ChunkWorkerStart } from './chunkMessages.ts'

const { task, isWatched } = workerData as ChunkWorkerStart
const kernel = createKernel(task)

parentPort!.on('message', (order: ChunkOrder) => {
  if (order.kind === 'end') {
    send({ kind: 'distribution', distribution: kernel.distribution() })
    parentPort!.close()
    return
  }
  const sums = kernel.run(order.chunk)
  if (!isWatched) return send({ kind: 'chunk', chunk: order.chunk, sums })
  const { scores, payouts } = kernel.watched()
  // The kernel reuses its arrays.
  send({
    kind: 'chunk',
    chunk: order.chunk,
    sums,
    watched: { scores: scores.slice(), payouts: payouts.map((one) => one.slice()) },
  })
})

function send(answer: ChunkAnswer): void {
  parentPort!.postMessage(answer)
}
