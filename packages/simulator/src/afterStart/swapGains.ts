import type { PreparedSimulation } from '../simulation/prepareSimulation.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import type { SwapGain, SwapTask } from './swapTask.ts'
import { type PlayedCandidate, type SwapWorlds, swapWorlds } from './swapWorlds.ts'

export interface SwapGainsOptions {
  /** Worlds in which all candidates are played, to name contenders; 0 to have all as contenders. Whole chunks are played. */
  firstWorlds?: number
  /** Other worlds, in which contenders are judged beside the present lineups. */
  worlds?: number
  /** Contenders of an entry at most. */
  contenders?: number
}

/**
 * Swaps are priced step by step:
 *
 *   all candidates --first worlds played--> contenders --worlds played--> over
 *
 * `stop` ends it at the next step. Whatever was played counts.
 */
export interface SwapGainsRun {
  /** Plays a chunk of worlds, a part of a second at most; nothing once it is over. */
  step: () => void
  stop: () => void
  isOver: () => boolean
  /** How much of the whole is done, 0 to 1. */
  done: () => number
  /**
   * By entry and candidate.
   *
   * @throws {RangeError} before the first step.
   */
  gains: () => SwapGain[][]
}

/** Chunks have draws of the hidden players of their own: fewer would leave those to chance. */
const usual: Required<SwapGainsOptions> = { firstWorlds: 4096, worlds: 10_240, contenders: 8 }

/**
 * What the candidates of entries would be paid in their contests, and what each gains over its entry's present lineup in
 * the same worlds. Other entries of the user stay as they are, in the field of the standings: a candidate that equals one
 * of them ties with it. A generated field does not have them. The same prepared simulation, entries and options give the
 * same bytes on every host.
 */
export function swapGains(
  { simulation }: Pick<PreparedSimulation, 'simulation'>,
  tasks: readonly SwapTask[],
  options: SwapGainsOptions = {},
): SwapGainsRun {
  const { firstWorlds, worlds, contenders } = { ...usual, ...options }
  const firstChunks = Math.ceil(firstWorlds / chunkWorlds)
  const lastChunks = Math.ceil(worlds / chunkWorlds)
  const every = tasks.map(({ candidates }) => [...candidates.keys()])
  let stage = swapWorlds(simulation, tasks, every, { from: 0, chunks: firstChunks > 0 ? firstChunks : lastChunks })
  let first: SwapWorlds | undefined
  let isStopped = false

  const isLast = () => first !== undefined || firstChunks === 0
  const isOver = () => isStopped || (isLast() && stage.isPlayed())
  return {
    isOver,
    step() {
      if (isOver()) return
      if (stage.isPlayed()) {
        const named = tasks.map((_, entry) => contendersOf(stage.gains(entry), contenders))
        first = stage
        stage = swapWorlds(simulation, tasks, named, { from: firstChunks, chunks: lastChunks })
      }
      stage.play()
    },
    stop() {
      isStopped = true
    },
    done() {
      const all = firstChunks + lastChunks
      return isLast() ? (firstChunks + stage.chunks()) / all : stage.chunks() / all
    },
    gains() {
      if (stage.chunks() === 0) throw new RangeError('no world has been played yet')
      return tasks.map(({ candidates }, entry) => {
        const judged = new Map(stage.numbers[entry]!.map((number, at) => [number, stage.gains(entry)[at]!]))
        const earlier = first?.gains(entry)
        return Array.from(candidates, (_, number) => ({
          ...(judged.get(number) ?? earlier![number]!),
          isFresh: first !== undefined && judged.has(number),
        }))
      })
    },
  }
}

/** The present lineup, and the best others that may gain anything. */
function contendersOf(gains: readonly PlayedCandidate[], most: number): number[] {
  const others = [...gains.keys()]
    .slice(1)
    .filter((number) => gains[number]!.gain.mean + 2 * gains[number]!.gain.se > 0)
    .sort((a, b) => gains[b]!.gain.mean - gains[a]!.gain.mean || a - b)
  return [0, ...others.slice(0, most).sort((a, b) => a - b)]
}
