import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { InvalidLineupError } from '@slatecraft/optimizer'
import { InputError } from '@slatecraft/slate'
import { isTurnOver } from './isTurnOver.ts'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'
import {
  endAt,
  type Helped,
  hurryAt,
  isCancelled,
  isStopped,
  type JobEnding,
  type JobStart,
  type ThreadStart,
  type Turn,
  takenAt,
  type WorkerMessage,
} from './workerChannel.ts'

export interface StepOptions {
  /** Milliseconds since any fixed point. */
  now: () => number
  /** `stopped`: what is done counts. `cancelled`: nobody waits for it. */
  isEnding: () => 'no' | 'stopped' | 'cancelled'
  /** News that an earlier thread has sent. */
  sent: number
  /** Only of a simulation that may be helped. */
  helped?: Helped | undefined
}

/** One kind of job, step by step: each has news or none. */
export type Engine<Name extends JobName> = (
  ask: JobAsk<Name>,
  options: StepOptions,
) => Generator<JobNews<Name> | undefined, JobOutcome<Name>>

export type Engines = { [Name in JobName]: Engine<Name> }

interface HeldJob {
  steps: ReturnType<Engine<JobName>>
  control: Int32Array
  isNew: boolean
  /** News sent so far, also by earlier threads. */
  sent: number
}

const now = () => performance.now()

/**
 * Makes this thread hold jobs and go on with one of them at a time, whichever the runner names. It blocks until the turn is
 * over. Whatever goes wrong in a job ends that job alone.
 */
export function serveJobs(engines: Engines): void {
  const port = parentPort!
  const { hurry } = workerData as ThreadStart
  const held = new Map<number, HeldJob>()
  const send = (message: WorkerMessage, moved: readonly ArrayBuffer[] = []) => port.postMessage(message, moved)
  port.on('message', ({ job, start }: Turn) => {
    const begin = now()
    try {
      if (start !== undefined) held.set(job, opened(engines, start))
      const outcome = takeTurn(held.get(job)!, hurry, (news) => send({ job, kind: 'news', news }, buffersOf(news)))
      if (outcome === undefined)
        return send({ job, kind: 'paused', heldBytes: heldBytes(), milliseconds: now() - begin })
      held.delete(job)
      send({ job, kind: 'outcome', outcome }, buffersOf(outcome))
    } catch (error) {
      held.delete(job)
      send(endingOf(job, error))
    }
  })
}

function opened(engines: Engines, { name, ask, control, sent, helped }: JobStart): HeldJob {
  const isEnding = () => {
    const end = Atomics.load(control, endAt)
    return end === isCancelled ? 'cancelled' : end === isStopped ? 'stopped' : 'no'
  }
  // The runner sends each kind of job what it asks for.
  const engine = engines[name] as Engine<JobName>
  return { steps: engine(ask, { now, isEnding, sent, helped }), control, isNew: true, sent }
}

/** @returns the outcome, once the job is over. */
function takeTurn(
  job: HeldJob,
  hurry: Int32Array,
  send: (news: JobNews<JobName>) => void,
): JobOutcome<JobName> | undefined {
  const { steps, control } = job
  const start = now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value !== undefined) {
      job.sent += 1
      send(step.value)
    }
    const turn = {
      hurry: Atomics.load(hurry, hurryAt),
      isNew: job.isNew,
      milliseconds: now() - start,
      untaken: job.sent - Atomics.load(control, takenAt),
    }
    job.isNew = false
    if (isTurnOver(turn) && Atomics.load(control, endAt) === 0) return undefined
  }
}

/** Bytes are moved to the receiver, not copied. */
const buffersOf = (told: object): ArrayBuffer[] =>
  Object.values(told).flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))

function endingOf(job: number, error: unknown): JobEnding {
  if (error instanceof InputError) return { job, kind: 'refused', faults: error.faults }
  if (error instanceof InvalidLineupError)
    return { job, kind: 'invalid', luNum: error.luNum, objections: error.objections }
  return { job, kind: 'crashed', error }
}

/** Of all jobs in this thread, with the kernels' memory and what is not yet collected. */
function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}
