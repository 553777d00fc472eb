import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * A thread that runs a module: a bundle, or a source file through tsx. In threads, Node 20 applies tsx to `require` only.
 */
export function moduleWorker(file: URL, workerData: unknown): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { workerData })
  const source = `require('tsx/cjs'); require(${JSON.stringify(fileURLToPath(file))})`
  return new Worker(source, { eval: true, workerData })
}
