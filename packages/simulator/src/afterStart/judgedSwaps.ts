import type { Estimate } from '../portfolio/batchMeans.ts'
import { firstFreshChunk } from '../selection/firstFreshChunk.ts'
import type { PreparedSimulation } from '../simulation/prepareSimulation.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import type { SwapGain, SwapTask } from './swapTask.ts'
import { swapWorlds } from './swapWorlds.ts'

/** What chosen swaps gain, in worlds that they were not chosen on. */
export interface JudgedSwaps {
  /** By entry; all 0 where the present lineup stays. */
  swaps: SwapGain[]
  /** What all of them gain together. Cents. */
  total: Estimate
}

export interface JudgedSwapsRun {
  /** Plays a chunk of worlds; nothing once it is over. */
  step: () => void
  isOver: () => boolean
  /** How much of the whole is done, 0 to 1. */
  done: () => number
  /** @throws {RangeError} before the first step. */
  judged: () => JudgedSwaps
}

/**
 * Prices the swaps that were chosen, apart from how they were chosen: of many candidates the best-looking one is partly
 * lucky in the worlds that it was chosen on.
 *
 * @param chosen by entry: the number of its candidate.
 */
export function judgedSwaps(
  { simulation }: Pick<PreparedSimulation, 'simulation'>,
  tasks: readonly SwapTask[],
  chosen: readonly number[],
  worlds = 20_480,
): JudgedSwapsRun {
  const numbers = chosen.map((number) => (number === 0 ? [0] : [0, number]))
  const chunks = Math.ceil(worlds / chunkWorlds)
  const played = swapWorlds(simulation, tasks, numbers, { from: firstFreshChunk, chunks })
  return {
    step() {
      if (!played.isPlayed()) played.play()
    },
    isOver: played.isPlayed,
    done: () => played.chunks() / chunks,
    judged() {
      if (played.chunks() === 0) throw new RangeError('no world has been played yet')
      return {
        swaps: tasks.map((_, entry) => ({ ...played.gains(entry).at(-1)!, isFresh: true })),
        total: played.total((entry) => numbers[entry]!.length - 1),
      }
    },
  }
}
