import { type ChunkSums, chanceNames, chunkWorlds, type KernelTask, type WatchedWorlds } from '../kernelTask.ts'
import { type LibraryPayouts, libraryPayouts } from '../libraryPayouts.ts'
import { distributionBins } from '../scoreRange.ts'
import { type WholePayouts, wholePayouts } from '../wholePayouts.ts'

/** What both kernels work out from a task before the first chunk. */
export interface KernelPlan {
  lineups: number
  /** By contest: the lineups that enter. */
  entered: readonly Uint32Array[]
  /** For fields to integrate over. */
  library: LibraryPayouts | undefined
  /** For whole fields; the opponents include ours where they are entered together. */
  whole: (contest: number, field: number) => WholePayouts
  /** Scores are compared after a shift to the right by so many bits. */
  shift: number
  bins: { bins: number; lowest: number; width: number }
  distributionWorlds: number
  watched: Uint32Array
}

export const chances = chanceNames.length

export function kernelPlan(task: KernelTask): KernelPlan {
  const { fields, contests, size } = task
  const lineups = task.lineups.length / size
  const everyLineup = Uint32Array.from({ length: lineups }, (_, lineup) => lineup)
  const entered = contests.map((contest) => contest.lineups ?? everyLineup)
  const library = fields[0]?.isWhole === false ? libraryPayouts(task, entered) : undefined
  const wholes: WholePayouts[] = []
  return {
    lineups,
    entered,
    library,
    whole: (contest, field) => {
      const at = contest * fields.length + field
      const others = contests[contest]!.isTogether ? entered[contest]!.length - 1 : 0
      wholes[at] ??= wholePayouts(contests[contest]!, totalOf(fields[field]!.weight) + others)
      return wholes[at]
    },
    shift: library === undefined ? 0 : binShift(task.model.unit),
    bins: distributionBins(task),
    distributionWorlds: task.distributionWorlds ?? 128,
    watched: task.watched ?? new Uint32Array(),
  }
}

const totalOf = (weight: Float64Array | Uint16Array) => {
  let total = 0
  for (const one of weight) total += one
  return total
}

/** Libraries are compared in bins of a quarter of a point at most: their lineups stand for others around them. */
export function binShift(unit: number): number {
  let shift = 0
  while (unit * 2 ** (shift + 1) <= 0.25) shift++
  return shift
}

export function emptySums({ lineups, entered }: KernelPlan): ChunkSums {
  return {
    worlds: chunkWorlds,
    scores: new Float64Array(lineups),
    scoreSquares: new Float64Array(lineups),
    contests: entered.map(({ length }) => ({
      payouts: new Float64Array(length),
      payoutSquares: new Float64Array(length),
      chances: new Float64Array(length * chances),
    })),
  }
}

export function emptyWatched({ watched, entered }: KernelPlan): WatchedWorlds {
  return {
    scores: new Int16Array(watched.length * chunkWorlds),
    payouts: entered.map(() => new Float32Array(watched.length * chunkWorlds)),
  }
}
