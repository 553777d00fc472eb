import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { InvalidLineupError } from '@slatecraft/optimizer'
import { InputError } from '@slatecraft/slate'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'
import type { SimulationHelp } from './jobRunner.ts'
import {
  controlLength,
  endAt,
  goesOn,
  type Helped,
  isCancelled,
  isStopped,
  type JobEnding,
  type JobStart,
  maxUntaken,
  takenAt,
} from './workerChannel.ts'

interface Receivers {
  onNews: (news: JobNews<JobName>) => Promise<void>
  onTaken: () => void
  onHelp?: ((help: SimulationHelp) => void) | undefined
}

/** A job of either kind on its way: what was sent and taken, and how it ends. */
export class SubmittedJob {
  readonly id: number
  /** Settles once all news is taken and the job is over. */
  readonly outcome: Promise<JobOutcome<JobName>>
  /** Milliseconds of its turns so far. */
  servedMs = 0
  /** Threads that ended during a turn of this job. */
  lostThreads = 0
  readonly #control = new Int32Array(new SharedArrayBuffer(controlLength * Int32Array.BYTES_PER_ELEMENT))
  readonly #name: JobName
  readonly #ask: JobAsk<JobName>
  /** News that has arrived here. */
  #sent = 0
  /** Where a simulation got to. */
  #saved: Uint8Array | undefined
  #resolve!: (outcome: JobOutcome<JobName>) => void
  #reject!: (error: unknown) => void
  #taken = Promise.resolve()
  readonly #onNews: (news: JobNews<JobName>) => Promise<void>
  readonly #onTaken: () => void
  #onHelp: Receivers['onHelp']
  readonly #passed: Int32Array | undefined
  /** To the thread that holds it. */
  #port: MessagePort | undefined

  constructor(
    { id, name, ask }: { id: number; name: JobName; ask: JobAsk<JobName> },
    { onNews, onTaken, onHelp }: Receivers,
  ) {
    this.id = id
    this.#name = name
    this.#ask = ask
    this.#onNews = onNews
    this.#onTaken = onTaken
    this.#onHelp = onHelp
    if (onHelp !== undefined) this.#passed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** What a thread that doesn't hold it needs to go on with it. */
  start(): JobStart {
    const ask = this.#saved === undefined ? this.#ask : { ...this.#ask, saved: this.#saved }
    return { name: this.#name, ask, control: this.#control, sent: this.#sent, helped: this.#helped() }
  }

  /** A channel of the thread's own. Parts that a lost thread was sent are lost with it. */
  #helped(): Helped | undefined {
    if (this.#passed === undefined) return undefined
    this.#port?.close()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (shares: SimulationHelp['shares']) => this.#offer(shares))
    port1.unref()
    return { port: port2, passed: this.#passed }
  }

  #offer(shares: SimulationHelp['shares']): void {
    const onHelp = this.#onHelp
    this.#onHelp = undefined
    const feed = (part: Uint8Array) => this.#port?.postMessage(part)
    onHelp?.({ shares, feed, passed: this.#passed! })
  }

  #isOver(): void {
    this.#port?.close()
    this.#port = undefined
  }

  get isEnding(): boolean {
    return this.#control[endAt] !== goesOn
  }

  get isHelper(): boolean {
    return this.#name === 'playParts'
  }

  /** It waits until its receiver has taken half of what was sent. */
  get isStalled(): boolean {
    return !this.isEnding && this.#sent - this.#control[takenAt]! > maxUntaken / 2
  }

  /** What is done counts. */
  stop(): void {
    if (!this.isEnding) Atomics.store(this.#control, endAt, isStopped)
  }

  cancel(): void {
    Atomics.store(this.#control, endAt, isCancelled)
  }

  /** Whether it may be to blame for the threads that it has lost. A simulation goes on from where it was saved. */
  isLost(isAlone: boolean): boolean {
    return this.#name === 'simulate' ? this.lostThreads > 2 : isAlone || this.lostThreads > 1
  }

  /** Passes news on once what came before is taken. */
  take(news: JobNews<JobName>): void {
    this.#sent += 1
    if ('saved' in news) this.#saved = news.saved
    this.#taken = this.#taken
      .then(() => this.#onNews(news))
      .then(() => {
        Atomics.add(this.#control, takenAt, 1)
        this.#onTaken()
      })
    this.#taken.catch((error) => {
      this.cancel()
      this.#reject(error)
      this.#onTaken()
    })
  }

  end(message: JobEnding): void {
    this.#isOver()
    if (message.kind === 'outcome') this.#taken.then(() => this.#resolve(message.outcome), this.#reject)
    else this.fail(errorOf(message))
  }

  /** News that has arrived is passed on first. */
  fail(error: unknown): void {
    this.#isOver()
    const reject = () => this.#reject(error)
    this.#taken.then(reject, reject)
  }
}

function errorOf(message: Exclude<JobEnding, { kind: 'outcome' }>): unknown {
  if (message.kind === 'refused') return new InputError(message.faults)
  if (message.kind === 'invalid') return new InvalidLineupError(message.luNum, message.objections)
  return message.error
}
