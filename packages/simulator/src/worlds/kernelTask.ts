import type { Contest } from '../contest/contest.ts'
import type { Field } from '../field/field.ts'
import type { WorldModel } from './worldModel.ts'

/** Worlds of a chunk: chunk c has worlds 1024 c to 1024 c + 1023. A run is a number of whole chunks. */
export const chunkWorlds = 1024

/** What worlds are drawn and which lineups are paid in them: plain data that can be posted to a thread. */
export interface KernelTask {
  seed: number
  model: WorldModel
  /** Rows of a lineup, ours and the field's. */
  size: number
  /** Ours: lineup l has rows `l * size` to `l * size + size - 1`, ascending. A lineup's score stays within 16 bits. */
  lineups: Uint16Array
  /** Draws of the field, all whole or all libraries: chunk c is played against `fields[c % fields.length]`. */
  fields: readonly TaskField[]
  /**
   * Equally weighted lineups that tell as much of the field as a library to integrate over: how well its best ones are
   * known. Left out, the library is all that opponents can be.
   */
  libraryDraws?: number
  contests: readonly TaskContest[]
  /** Numbers of our lineups that have scores and payouts recorded world by world; none by default. */
  watched?: Uint32Array
  /** The first worlds of each chunk, a multiple of 64, from which distributions of scores are counted; 128 by default. */
  distributionWorlds?: number
}

export type TaskField = Pick<Field, 'lineups' | 'weight' | 'isWhole'>

export interface TaskContest {
  contest: Contest
  /**
   * Entries with ours; the contest's by default. Where a whole field has another number of lineups, a place in it is
   * stretched in proportion, so exact places of one more entry need the field's number plus one.
   */
  entries?: number
  /** Numbers of our lineups that enter, ascending; all by default. */
  lineups?: Uint32Array
  /**
   * By lineup that enters: the expected number of opponents with exactly this lineup, for fields to integrate over. By
   * default as many as the library says: none for a lineup that it lacks. In a whole field they play themselves.
   */
  copies?: Float64Array
  /**
   * For whole fields: ours are all entered at the same time, beat and tie with each other. Otherwise each is paid as if it
   * were the only one.
   */
  isTogether?: boolean
}

/** Sums over the worlds of a chunk, or of several in order. Lineups are numbered as they are entered. */
export interface ChunkSums {
  worlds: number
  /** By lineup: scores and their squares, in units; exact. */
  scores: Float64Array
  scoreSquares: Float64Array
  /** By contest of the task. */
  contests: ContestSums[]
}

export interface ContestSums {
  /** By lineup: cents, and their squares. Ties share prizes and places; nothing is rounded to a cent. */
  payouts: Float64Array
  payoutSquares: Float64Array
  /** By lineup, `chanceNames.length` numbers: worlds with a place that is at least so good. */
  chances: Float64Array
}

/** In the order of `outcomes` in contest/payoutTable.ts, without the payout. */
export const chanceNames = ['win', 'top .1%', 'top 1%', 'top 10%', 'cash'] as const

/** What the watched lineups did, world by world. Watched lineup i is in positions `i * 1024` to `i * 1024 + 1023`. */
export interface WatchedWorlds {
  scores: Int16Array
  /** By contest: cents (expected ones in fields to integrate over), 0 for lineups that don't enter. */
  payouts: Float32Array[]
}

export interface Kernel {
  kind: 'wasm' | 'plain'
  /** Plays worlds 1024 chunk to 1024 chunk + 1023. */
  run: (chunk: number) => ChunkSums
  /** Of the chunk that was played last; valid until the next one is. */
  watched: () => WatchedWorlds
  /** Scores counted in all chunks that this kernel has played. */
  distribution: () => ScoreDistribution
}

/** Whole counts: those of several kernels of a task may be added in any order. */
export interface ScoreDistribution {
  /** Lineup l's count of scores in bin b, `lowest + b * width` to `lowest + (b + 1) * width - 1` units, is at l * bins + b. */
  counts: Uint32Array
  bins: number
  lowest: number
  width: number
}
