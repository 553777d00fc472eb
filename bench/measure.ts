import { fork } from 'node:child_process'
import type { BuildReport } from '@slatecraft/slate'
import type { Size } from './workloads.ts'

/** What a fresh process is to build, and how often at most once it is warm. */
export interface Order {
  workload: string
  size?: Size
  runs: number
  /** No further run is begun after so long; where the first one takes longer, it stands for warm ones too. */
  seconds: number
}

export interface Measured {
  report: BuildReport
  /** What the independent checker objects to. */
  faults: string[]
  /** Seconds inside the engine: the process's first build, and the ones after it. */
  cold: number
  warm: number[]
  /** Seconds that a warm run takes longer when it is held against the most that any run could score. */
  bounding: number
  /** Seconds of processor time of each warm build, with those that clean up and compile beside it: a busy machine hardly moves them. */
  processor: number[]
  /** Memory of the whole process: before its first build, and the most that it ever took until that build's end. */
  megabytes: { before: number; peak: number }
}

/**
 * Builds in a fresh process, one at a time.
 *
 * @throws {Error} where the build did not come to its end, or the checker objects.
 */
export async function measure(order: Order): Promise<Measured> {
  const child = fork(new URL('measuredRun.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
  const result = await new Promise<Measured>((resolve, reject) => {
    child.once('message', (message: Measured) => resolve(message))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${order.workload}: its process ended with ${code}`)))
    child.send(order)
  })
  const { report, faults } = result
  if (faults.length > 0 || report.status !== 'complete')
    throw new Error(`${order.workload}: ${report.status}: ${[...faults, ...report.messages].slice(0, 10).join('; ')}`)
  return result
}

export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
