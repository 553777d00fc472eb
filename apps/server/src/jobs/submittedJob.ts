import { InvalidLineupError } from '@slatecraft/optimizer'
import { InputError } from '@slatecraft/slate'
import type { JobAsk, JobName, JobNews, JobOutcome } from './jobKinds.ts'
import {
  controlLength,
  endAt,
  goesOn,
  isCancelled,
  isStopped,
  type JobEnding,
  type JobStart,
  maxUntaken,
  takenAt,
} from './workerChannel.ts'

/** A job of either kind on its way: what was sent and taken, and how it ends. */
export class SubmittedJob {
  readonly id: number
  /** Settles once all news is taken and the job is over. */
  readonly outcome: Promise<JobOutcome<JobName>>
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

  constructor(
    { id, name, ask }: { id: number; name: JobName; ask: JobAsk<JobName> },
    { onNews, onTaken }: { onNews: (news: JobNews<JobName>) => Promise<void>; onTaken: () => void },
  ) {
    this.id = id
    this.#name = name
    this.#ask = ask
    this.#onNews = onNews
    this.#onTaken = onTaken
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** What a thread that doesn't hold it needs to go on with it. */
  get start(): JobStart {
    const ask = this.#saved === undefined ? this.#ask : { ...this.#ask, saved: this.#saved }
    return { name: this.#name, ask, control: this.#control, sent: this.#sent }
  }

  get isEnding(): boolean {
    return this.#control[endAt] !== goesOn
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
    if (message.kind === 'outcome') this.#taken.then(() => this.#resolve(message.outcome), this.#reject)
    else this.fail(errorOf(message))
  }

  /** News that has arrived is passed on first. */
  fail(error: unknown): void {
    const reject = () => this.#reject(error)
    this.#taken.then(reject, reject)
  }
}

function errorOf(message: Exclude<JobEnding, { kind: 'outcome' }>): unknown {
  if (message.kind === 'refused') return new InputError(message.faults)
  if (message.kind === 'invalid') return new InvalidLineupError(message.luNum, message.objections)
  return message.error
}
