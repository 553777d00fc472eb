import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * A thread that runs a module: a bundle, or a source file through tsx. In threads, Node 20 applies tsx to `require` only. Options
 * of this process, such as `--input-type`, are not passed on.
 */
export function moduleThread(file: URL, workerData: unknown): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { workerData, execArgv: [] })
  const modules = [createRequire(import.meta.url).resolve('tsx/cjs'), fileURLToPath(file)]
  const source = modules.map((path) => `require(${JSON.stringify(path)})`).join('; ')
  return new Worker(source, { eval: true, workerData, execArgv: [] })
}
