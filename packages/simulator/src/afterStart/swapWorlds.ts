import { type Estimate, meanOverWorlds, worldsPerBatch } from '../portfolio/batchMeans.ts'
import type { Simulation } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { candidatePayouts, chunkParts, partWorlds } from './candidatePayouts.ts'
import type { SwapGain, SwapTask } from './swapTask.ts'

export type PlayedCandidate = Omit<SwapGain, 'isFresh'>

/** Candidates in worlds of their own, chunk by chunk. */
export interface SwapWorlds {
  /** By entry: numbers of its candidates that are played, the present lineup first. */
  numbers: readonly (readonly number[])[]
  chunks: () => number
  isPlayed: () => boolean
  play: () => void
  /** Of an entry's candidates that are played. */
  gains: (entry: number) => PlayedCandidate[]
  /** The sum over entries of what the candidate with this place in `numbers` gains. */
  total: (place: (entry: number) => number) => Estimate
}

/** @param numbers by entry: its candidates that are played, the present lineup first. */
export function swapWorlds(
  simulation: Simulation,
  tasks: readonly SwapTask[],
  numbers: readonly (readonly number[])[],
  { from, chunks }: { from: number; chunks: number },
): SwapWorlds {
  const payouts = candidatePayouts(
    simulation,
    tasks.map((task, entry) => ({ ...task, candidates: numbers[entry]!.map((number) => task.candidates[number]!) })),
  )
  const sums: Float64Array[] = []
  const firstOf = [0]
  for (const [entry, { length }] of numbers.entries()) firstOf.push(firstOf[entry]! + length)
  const known = new Map<number, PlayedCandidate[]>()

  /** A mean per world, from sums of 128 worlds each. */
  function estimate(sumAt: (sums: Float64Array, part: number) => number): Estimate {
    const worlds = sums.length * chunkWorlds
    const batch = Math.max(1, Math.floor(worldsPerBatch(worlds) / partWorlds))
    return meanOverWorlds(
      sums.length * chunkParts,
      (part) => sumAt(sums[Math.floor(part / chunkParts)]!, part % chunkParts) / partWorlds,
      batch,
    )
  }

  function gainsOf(entry: number) {
    const present = firstOf[entry]! * chunkParts
    return numbers[entry]!.map((_, place) => {
      const own = present + place * chunkParts
      return {
        payout: estimate((of, part) => of[own + part]!),
        gain: estimate((of, part) => of[own + part]! - of[present + part]!),
        worlds: sums.length * chunkWorlds,
      }
    })
  }

  return {
    numbers,
    chunks: () => sums.length,
    isPlayed: () => sums.length === chunks,
    play() {
      const chunk = new Float64Array(payouts.candidates * chunkParts)
      payouts.play(from + sums.length, chunk)
      sums.push(chunk)
      known.clear()
    },
    gains(entry) {
      const gains = known.get(entry) ?? gainsOf(entry)
      known.set(entry, gains)
      return gains
    },
    total: (place) =>
      estimate((of, part) =>
        numbers.reduce((sum, _, entry) => {
          const present = firstOf[entry]! * chunkParts + part
          return sum + of[present + place(entry) * chunkParts]! - of[present]!
        }, 0),
      ),
  }
}
