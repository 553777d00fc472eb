import type { Worker } from 'node:worker_threads'
import { moduleThread } from './moduleThread.ts'
import { nextTurn } from './nextTurn.ts'
import type { SubmittedJob } from './submittedJob.ts'
import {
  hurryAt,
  hurryLength,
  newcomerWaits,
  noHurry,
  othersWait,
  type ThreadStart,
  type Turn,
  type WorkerMessage,
} from './workerChannel.ts'

/** A thread that holds this much takes another job only once it holds none. */
const fullBytes = 1_000_000_000

/**
 * A thread and the jobs it holds, one at work at a time: see `nextTurn`.
 *
 *   free --begin, goOn--> at work --the turn or the job is over--> free
 */
export class EngineThread {
  readonly #file: URL
  /** Called when the thread is free. */
  readonly #onFree: () => void
  readonly #hurry = new Int32Array(new SharedArrayBuffer(hurryLength * Int32Array.BYTES_PER_ELEMENT))
  /** In the order of their last turns. */
  #jobs: SubmittedJob[] = []
  /** Jobs that the running worker knows. */
  readonly #known = new Set<SubmittedJob>()
  #atWork: SubmittedJob | undefined
  #worker: Worker | undefined
  #heldBytes = 0
  #turns = 0
  #isClosed = false

  constructor(file: URL, onFree: () => void) {
    this.#file = file
    this.#onFree = onFree
  }

  get canBegin(): boolean {
    return this.#atWork === undefined && (this.#heldBytes < fullBytes || this.#jobs.length === 0)
  }

  /** The number of jobs it holds. */
  get load(): number {
    return this.#jobs.length
  }

  /** Takes a new job and gives it its first turn. */
  begin(job: SubmittedJob): void {
    this.#jobs.push(job)
    this.#work(job)
  }

  /** Unless it is at work: the next turn. Otherwise that turn may have to end sooner. */
  goOn(isNewcomerWaiting: boolean): void {
    const ready = this.#jobs.filter((job) => job !== this.#atWork && !job.isStalled)
    if (this.#atWork === undefined && ready.length > 0) {
      this.#turns += 1
      this.#work(nextTurn(ready, this.#turns))
    }
    Atomics.store(this.#hurry, hurryAt, isNewcomerWaiting ? newcomerWaits : this.#hurryOf(ready))
  }

  /** A helper ends its turn with its next step for anybody else, and ends nobody else's. */
  #hurryOf(ready: readonly SubmittedJob[]): number {
    const waiting = ready.filter((job) => job !== this.#atWork)
    if (waiting.every(({ isHelper }) => isHelper))
      return waiting.length > 0 && this.#atWork?.isHelper ? othersWait : noHurry
    return this.#atWork?.isHelper ? newcomerWaits : othersWait
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #work(job: SubmittedJob): void {
    this.#atWork = job
    this.#worker ??= this.#started()
    const turn: Turn = { job: job.id, ...(!this.#known.has(job) && { start: job.start() }) }
    this.#known.add(job)
    const port = turn.start?.helped?.port
    this.#worker.postMessage(turn, port === undefined ? [] : [port])
  }

  #started(): Worker {
    const workerData: ThreadStart = { hurry: this.#hurry }
    const worker = moduleThread(this.#file, workerData)
    let reason: unknown
    worker.on('message', (message: WorkerMessage) => this.#receive(message))
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) => this.#lost(reason ?? new Error(`An engine thread exited with code ${code}.`)))
    return worker
  }

  #receive(message: WorkerMessage): void {
    const job = this.#atWork!
    if (message.kind === 'news') {
      job.take(message.news)
      return
    }
    this.#atWork = undefined
    this.#jobs = this.#jobs.filter((other) => other !== job)
    if (message.kind === 'paused') {
      this.#heldBytes = message.heldBytes
      job.servedMs += message.milliseconds
      this.#jobs.push(job)
    } else {
      this.#known.delete(job)
      job.end(message)
    }
    this.#onFree()
  }

  /** The jobs stay, and the next worker starts them again. */
  #lost(reason: unknown): void {
    const job = this.#atWork
    this.#worker = undefined
    this.#atWork = undefined
    this.#heldBytes = 0
    this.#known.clear()
    if (job !== undefined) job.lostThreads += 1
    const isAlone = this.#jobs.length === 1
    const isFailed = (one: SubmittedJob) => this.#isClosed || (one === job && one.isLost(isAlone))
    for (const failed of this.#jobs.filter(isFailed)) failed.fail(reason)
    this.#jobs = this.#jobs.filter((one) => !isFailed(one))
    this.#onFree()
  }
}
