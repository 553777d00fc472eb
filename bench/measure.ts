import { fork } from 'node:child_process'
import type { BuildReport } from '@slatecraft/slate'
import type { Size } from './workloads.ts'

/** What a fresh process builds, and how often at most once it is warm. */
export interface Order {
  workload: string
  size?: Size
  runs: number
  /** No new run starts after this time. If the first run takes longer, it counts as the warm one too. */
  seconds: number
  /** Another checkout of this repository, whose engine is to build. */
  checkout?: string | undefined
  /** Processor seconds after which a build ends early. */
  limit?: number
}

export interface Measured {
  report: BuildReport
  /** What the independent checker found wrong. */
  faults: string[]
  /** Seconds inside the engine: of the process's first build, and of the later ones. */
  cold: number
  warm: number[]
  /** Extra seconds of a warm run that also computes the bound on the run's total. */
  bounding: number
  /** Processor seconds of each warm build, with compiling and garbage collection. Other load hardly affects them. */
  processor: number[]
  /** Memory of the whole process: before its first build, and its peak until the end of that build. */
  megabytes: { before: number; peak: number }
}

/**
 * Builds in a fresh process, one at a time.
 *
 * @throws {Error} if the build is not complete, other than by its limit, or the checker found a fault.
 */
export async function measure(order: Order): Promise<Measured> {
  const child = fork(new URL('measuredRun.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
  const result = await new Promise<Measured>((resolve, reject) => {
    child.once('message', (message: Measured) => resolve(message))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${order.workload}: its process exited with ${code}`)))
    child.send(order)
  })
  const { report, faults } = result
  const isAsOrdered = report.status === 'complete' || (report.status === 'cancelled' && order.limit !== undefined)
  if (faults.length > 0 || !isAsOrdered)
    throw new Error(`${order.workload}: ${report.status}: ${[...faults, ...report.messages].slice(0, 10).join('; ')}`)
  return result
}

export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
