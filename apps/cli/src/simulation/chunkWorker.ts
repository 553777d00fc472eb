import { parentPort, workerData } from 'node:worker_threads'
import { createKernel, keptWorlds } from '@slatecraft/simulator'
import type { ChunkAnswer, ChunkOrder, ChunkWorkerStart } from './chunkMessages.ts'

const { task } = workerData as ChunkWorkerStart
const kernel = createKernel(task)

parentPort!.on('message', (order: ChunkOrder) => {
  if (order.kind === 'end') {
    send({ kind: 'distribution', distribution: kernel.distribution() })
    parentPort!.close()
    return
  }
  const sums = kernel.run(order.chunk)
  send({
    ...{ kind: 'chunk', chunk: order.chunk, sums },
    ...(task.watched !== undefined && { watched: keptWorlds(kernel.watched()) }),
  })
})

function send(answer: ChunkAnswer): void {
  parentPort!.postMessage(answer)
}
