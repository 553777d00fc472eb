import type { MessagePort } from 'node:worker_threads'
import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup, Fault } from '@slatecraft/slate'

export interface BuildTask {
  request: BuildRequest
  port: MessagePort
  /** Two shared numbers: see `cancelledAt` and `takenAt`. */
  control: Int32Array
}

/** The worker sends lineups, then one of the others. */
export type WorkerMessage =
  | { kind: 'lineup'; lineup: BuiltLineup }
  | { kind: 'outcome'; outcome: BuildOutcome }
  | { kind: 'refused'; faults: readonly Fault[] }
  /** The checker's objections to a lineup that is not sent. */
  | { kind: 'invalid'; luNum: number; objections: readonly string[] }

/** Index in `control`: 1 once the run must stop. In shared memory, because a busy thread reads no messages. */
export const cancelledAt = 0
/** Index in `control`: how many lineups the receiver has taken. */
export const takenAt = 1
export const controlLength = 2

/** Lineups sent but not yet taken. At this number the worker waits, so that a slow client doesn't fill the memory. */
export const maxUntaken = 16
