import type { MessagePort } from 'node:worker_threads'
import type { Fault } from '@slatecraft/slate'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'

/** Tells a thread to go on with one job. The thread answers with news, then with one of the other messages. */
export interface Turn {
  job: number
  /** Only if the thread doesn't hold the job yet. */
  start?: JobStart
}

export interface JobStart {
  name: JobName
  ask: JobAsk<JobName>
  /** Two shared numbers: see `endAt` and `takenAt`. */
  control: Int32Array
  /** News that an earlier thread has sent. */
  sent: number
  helped?: Helped | undefined
}

/** How a simulation is helped. */
export interface Helped {
  /** The thread posts the helpers' shares, once, and is sent parts. It reads them during its turns, too. */
  port: MessagePort
  passed: Int32Array
}

export type WorkerMessage = { job: number } & (
  | { kind: 'news'; news: JobNews<JobName> }
  /** The turn is over, the job is not. */
  | { kind: 'paused'; heldBytes: number; milliseconds: number }
  /** The job is over. */
  | { kind: 'outcome'; outcome: JobOutcome<JobName> }
  | { kind: 'refused'; faults: readonly Fault[] }
  /** The checker's objections to a lineup that is not sent. */
  | { kind: 'invalid'; luNum: number; objections: readonly string[] }
  /** A bug. */
  | { kind: 'crashed'; error: unknown }
)

/** A job's last message. */
export type JobEnding = Exclude<WorkerMessage, { kind: 'news' | 'paused' }>

/** Index in a job's `control`: whether it must end. In shared memory, because a busy thread reads no messages. */
export const endAt = 0
export const goesOn = 0
/** What is done counts. */
export const isStopped = 1
/** Nobody waits for the outcome. */
export const isCancelled = 2

/** Index in a job's `control`: how much of its news the receiver has taken. */
export const takenAt = 1
export const controlLength = 2

/** News that is sent but not yet taken. At this number a job pauses, so that a slow client doesn't fill the memory. */
export const maxUntaken = 16

/** What a thread is started with. */
export interface ThreadStart {
  /** One shared number: see `hurryAt`. */
  hurry: Int32Array
}

/** Index in a thread's `hurry`: who waits for the end of its turn. */
export const hurryAt = 0
export const hurryLength = 1
/** Nobody: the turn may last as long as the job. */
export const noHurry = 0
/** Another job that has had its first step. */
export const othersWait = 1
/** A job that nothing is known of yet: the turn ends with the next step. */
export const newcomerWaits = 2
