import type { MessagePort } from 'node:worker_threads'
import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup, Fault } from '@slatecraft/slate'

/** What the worker is given. */
export interface BuildTask {
  request: BuildRequest
  port: MessagePort
  /** Two shared numbers, see `cancelledAt` and `takenAt`. */
  control: Int32Array
}

/** What the worker says, in this order: lineups, then one of the others. */
export type WorkerMessage =
  | { kind: 'lineup'; lineup: BuiltLineup }
  | { kind: 'outcome'; outcome: BuildOutcome }
  | { kind: 'refused'; faults: readonly Fault[] }
  /** The checker's objections to a lineup, which is not handed out. */
  | { kind: 'unlawful'; luNum: number; objections: readonly string[] }

/** Index in `control`: 1 once the run is to stop. Shared memory, because a computing thread reads no messages. */
export const cancelledAt = 0
/** Index in `control`: how many lineups the other side has taken. */
export const takenAt = 1
export const controlLength = 2

/** Lineups that may be under way; with more the worker waits, so that a slow client fills no memory. */
export const lineupsUnderWay = 16
