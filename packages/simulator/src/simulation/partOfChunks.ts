import type { ChunkSums, Kernel } from '../worlds/kernelTask.ts'
import type { PlayedPart, SimulationPart } from './simulationParts.ts'

/** A part of the worlds on its way. */
export interface PartOfChunks {
  part: SimulationPart
  /** Plays a chunk. @returns the part, once its last chunk is played. */
  step: () => PlayedPart | undefined
  /** Its counts of scores so far. */
  counts: () => Uint32Array
}

/** Plays the chunks of a part, apart from what the kernel has played before; meanwhile the kernel may play nothing else. */
export function partOfChunks(kernel: Kernel, part: SimulationPart): PartOfChunks {
  const { stage, from, to } = part
  const before = kernel.distribution().counts.slice()
  const sums: ChunkSums[] = []
  const counts = () => kernel.distribution().counts.map((count, at) => count - before[at]!)
  return {
    part,
    step() {
      sums.push(kernel.run(from + sums.length))
      return sums.length === to - from ? { stage, from, to, sums, counts: counts() } : undefined
    },
    counts,
  }
}
