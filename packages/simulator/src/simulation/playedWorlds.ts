import type { Kernel, KernelTask, ScoreDistribution } from '../worlds/kernelTask.ts'
import { addCounts, subtractCounts } from '../worlds/mergeSums.ts'
import { type PartOfChunks, partOfChunks } from './partOfChunks.ts'
import type { AssignedPart, PlayedPart, SimulationPart } from './simulationParts.ts'
import type { SimulationTally } from './simulationTally.ts'

/** A part that a helper has played, if it is there by now. Asked again until it is, or is no longer needed. */
export type FedPart = (part: SimulationPart) => PlayedPart | undefined

/** Worlds, counted in the order of their chunks. It doesn't matter who played them. */
export interface PlayedWorlds {
  /** Chunks that count so far: the first ones. */
  chunks: () => number
  /** A chunk, or a part that was there already. */
  step: () => void
  /** Of the chunks that count. */
  distribution: () => ScoreDistribution
}

interface WorldsToPlay {
  task: KernelTask
  kernel: Kernel
  tally: SimulationTally
  /** All that are to be played, in order. */
  parts: readonly AssignedPart[]
  fed: FedPart
  /** Where an earlier run got to. */
  saved: { chunks: number; distribution: ScoreDistribution } | undefined
  /** A chunk in its turn, in this kernel. */
  onChunk: (chunk: number) => void
}

/** Parts that are played before their turn, at most, and their bytes. */
const mostAhead = 4
const mostAheadBytes = 64_000_000

/**
 * The next part is one of these:
 *
 *   its own, or missing too long --chunk by chunk--> counts
 *   fed, or played ahead         --as a whole-----> counts
 *   missing                      --meanwhile, later parts of its own are played ahead--> fed, or missing too long
 *
 * So nothing waits for a helper, and what counts is the same with and without them.
 */
export function playedWorlds({ task, kernel, tally, parts, fed, saved, onChunk }: WorldsToPlay): PlayedWorlds {
  const { counts, ...bins } = kernel.distribution()
  /** Counts of this kernel's worlds are missing here, or counted off if they don't count yet. Modulo 2^32. */
  const others = saved?.distribution.counts.slice() ?? new Uint32Array(counts.length)
  const ahead = new Map<SimulationPart, PlayedPart>()
  const most = Math.min(mostAhead, Math.floor(mostAheadBytes / partBytes(task, bins.bins)))
  let work: PartOfChunks | undefined
  let next = saved?.chunks ?? 0
  let at = 0

  function step(): void {
    const part = parts[at]!
    const played = next > part.from ? undefined : (ahead.get(part) ?? fed(part))
    if (played !== undefined) take(part, played)
    else if (part.player === 0 && work === undefined) playNext(part)
    else playAhead(part)
  }

  function playNext(part: SimulationPart): void {
    tally.add(next, kernel.run(next))
    onChunk(next)
    next += 1
    if (next === part.to) at += 1
  }

  function take(part: SimulationPart, played: PlayedPart): void {
    if (work?.part === part) {
      subtractCounts(others, work.counts())
      work = undefined
    }
    ahead.delete(part)
    for (const [chunk, sums] of played.sums.entries()) tally.add(part.from + chunk, sums)
    addCounts(others, played.counts)
    next = part.to
    at += 1
  }

  function playAhead(missing: SimulationPart): void {
    work ??= partOfChunks(kernel, (ahead.size < most ? ownPartAhead() : undefined) ?? missing)
    const played = work.step()
    if (played === undefined) return
    subtractCounts(others, played.counts)
    ahead.set(work.part, played)
    work = undefined
  }

  function ownPartAhead(): SimulationPart | undefined {
    for (let later = at + 1; later < parts.length; later++)
      if (parts[later]!.player === 0 && !ahead.has(parts[later]!)) return parts[later]
    return undefined
  }

  return {
    chunks: () => next,
    step,
    distribution() {
      const all = kernel.distribution().counts.slice()
      addCounts(all, others)
      if (work !== undefined) subtractCounts(all, work.counts())
      return { counts: all, ...bins }
    },
  }
}

function partBytes({ lineups, size, contests }: KernelTask, bins: number): number {
  const count = lineups.length / size
  const entered = contests.reduce((sum, contest) => sum + (contest.lineups?.length ?? count), 0)
  // Two numbers of a score and seven of each entry, by chunk.
  return 8 * 8 * (2 * count + 7 * entered) + 4 * bins * count
}
