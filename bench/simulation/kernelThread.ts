import { parentPort, workerData } from 'node:worker_threads'
import { createKernel } from '../../packages/simulator/src/worlds/kernel.ts'
import { kernelTask, type Measured } from './kernelTask.ts'

/** A warm thread: plays the chunks that it is sent with a fresh kernel, and says how long that took. */
const task = kernelTask(workerData as Measured)
createKernel(task).run(0)
parentPort!.on('message', (chunks: number[]) => {
  const begin = performance.now()
  const kernel = createKernel(task)
  for (const chunk of chunks) kernel.run(chunk)
  parentPort!.postMessage((performance.now() - begin) / 1000)
})
parentPort!.postMessage(0)
