import type { Kernel, KernelTask } from './kernelTask.ts'
import { plainKernel } from './plainKernel.ts'

/** Plays worlds for a task. Both kinds give the same bytes. */
export function createKernel(task: KernelTask, _kind: 'wasm' | 'plain' = 'wasm'): Kernel {
  return plainKernel(task)
}
