import type { BuildOutcome } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup, Fault } from '@slatecraft/slate'

/** Tells a thread to go on with one build. The thread answers with lineups, then with one of the other messages. */
export interface Turn {
  build: number
  /** Only if the thread doesn't hold the build yet. */
  start?: BuildStart
}

export interface BuildStart {
  request: BuildRequest
  /** Two shared numbers: see `cancelledAt` and `takenAt`. */
  control: Int32Array
  /** Lineups to leave out, because an earlier thread has sent them. */
  sent: number
}

export type WorkerMessage = { build: number } & (
  | { kind: 'lineup'; lineup: BuiltLineup }
  /** The turn is over, the build is not. */
  | { kind: 'paused'; heldBytes: number }
  /** The build is over. */
  | { kind: 'outcome'; outcome: BuildOutcome }
  | { kind: 'refused'; faults: readonly Fault[] }
  /** The checker's objections to a lineup that is not sent. */
  | { kind: 'invalid'; luNum: number; objections: readonly string[] }
  /** A bug. */
  | { kind: 'crashed'; error: unknown }
)

/** Index in a build's `control`: 1 once it must stop. In shared memory, because a busy thread reads no messages. */
export const cancelledAt = 0
/** Index in a build's `control`: how many lineups the receiver has taken. */
export const takenAt = 1
export const controlLength = 2

/** Lineups sent but not yet taken. At this number a build pauses, so that a slow client doesn't fill the memory. */
export const maxUntaken = 16

/** What a thread is started with. */
export interface ThreadStart {
  /** One shared number: see `hurryAt`. */
  hurry: Int32Array
}

/** Index in a thread's `hurry`: who waits for the end of its turn. */
export const hurryAt = 0
export const hurryLength = 1
/** Nobody: the turn may last as long as the build. */
export const noHurry = 0
/** Another build that has its first lineup. */
export const othersWait = 1
/** A build without a lineup: the turn ends with the next lineup. */
export const newcomerWaits = 2
