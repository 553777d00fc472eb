import type { Kernel, KernelTask } from './kernelTask.ts'
import { plainKernel } from './plainKernel.ts'
import { wasmKernel } from './wasm/wasmKernel.ts'

/** Plays worlds for a task. Both kinds give the same bytes; `wasm` is `plain` where the host has no SIMD. */
export function createKernel(task: KernelTask, kind: Kernel['kind'] = 'wasm'): Kernel {
  return (kind === 'wasm' ? wasmKernel(task) : undefined) ?? plainKernel(task)
}
