import type { Worker } from 'node:worker_threads'
import { moduleThread } from './moduleThread.ts'
import type { SubmittedBuild } from './submittedBuild.ts'
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

/** A thread that holds this much takes another build only once it holds none. */
const fullBytes = 1_000_000_000

/**
 * A thread and the builds it holds. Each has a turn, then moves to the end:
 *
 *   free --begin, goOn--> at work --the turn or the build is over--> free
 */
export class EngineThread {
  readonly #file: URL
  /** Called when the thread is free. */
  readonly #onFree: () => void
  readonly #hurry = new Int32Array(new SharedArrayBuffer(hurryLength * Int32Array.BYTES_PER_ELEMENT))
  /** In the order of their turns. */
  #builds: SubmittedBuild[] = []
  /** Builds that the running worker knows. */
  readonly #known = new Set<SubmittedBuild>()
  #atWork: SubmittedBuild | undefined
  #worker: Worker | undefined
  #heldBytes = 0
  #isClosed = false

  constructor(file: URL, onFree: () => void) {
    this.#file = file
    this.#onFree = onFree
  }

  get canBegin(): boolean {
    return this.#atWork === undefined && (this.#heldBytes < fullBytes || this.#builds.length === 0)
  }

  /** The number of builds it holds. */
  get load(): number {
    return this.#builds.length
  }

  /** Takes a new build and gives it its first turn. */
  begin(build: SubmittedBuild): void {
    this.#builds.push(build)
    this.#work(build)
  }

  /** Unless it is at work: the next turn. Otherwise that turn may have to end sooner. */
  goOn(isNewcomerWaiting: boolean): void {
    const ready = this.#builds.filter((build) => build !== this.#atWork && !build.isStalled)
    if (this.#atWork === undefined && ready.length > 0) {
      const cancelled = ready.findIndex(({ isCancelled }) => isCancelled)
      this.#work(ready.splice(Math.max(0, cancelled), 1)[0]!)
    }
    const others = ready.length > 0 ? othersWait : noHurry
    Atomics.store(this.#hurry, hurryAt, isNewcomerWaiting ? newcomerWaits : others)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #work(build: SubmittedBuild): void {
    this.#atWork = build
    this.#worker ??= this.#started()
    const { id, request, control, sent } = build
    const turn: Turn = { build: id, ...(!this.#known.has(build) && { start: { request, control, sent } }) }
    this.#known.add(build)
    this.#worker.postMessage(turn)
  }

  #started(): Worker {
    const workerData: ThreadStart = { hurry: this.#hurry }
    const worker = moduleThread(this.#file, workerData)
    let reason: unknown
    worker.on('message', (message: WorkerMessage) => this.#receive(message))
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', (code) => this.#lost(reason ?? new Error(`A build thread exited with code ${code}.`)))
    return worker
  }

  #receive(message: WorkerMessage): void {
    const build = this.#atWork!
    if (message.kind === 'lineup') {
      build.take(message.lineup)
      return
    }
    this.#atWork = undefined
    this.#builds = this.#builds.filter((other) => other !== build)
    if (message.kind === 'paused') {
      this.#heldBytes = message.heldBytes
      this.#builds.push(build)
    } else {
      this.#known.delete(build)
      build.end(message)
    }
    this.#onFree()
  }

  /** The builds stay, and the next worker starts them again. */
  #lost(reason: unknown): void {
    const build = this.#atWork
    this.#worker = undefined
    this.#atWork = undefined
    this.#heldBytes = 0
    this.#known.clear()
    if (build !== undefined) build.lostThreads += 1
    const isAlone = this.#builds.length === 1
    const isFailed = (one: SubmittedBuild) => this.#isClosed || (one === build && (isAlone || one.lostThreads > 1))
    for (const failed of this.#builds.filter(isFailed)) failed.fail(reason)
    this.#builds = this.#builds.filter((one) => !isFailed(one))
    this.#onFree()
  }
}
