import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError } from '@slatecraft/slate'
import { cancelledAt, controlLength, maxUntaken, takenAt, type WorkerMessage } from './workerChannel.ts'

/** A build on its way: what was sent and taken, and how it ends. */
export class SubmittedBuild {
  readonly id: number
  readonly request: BuildRequest
  readonly control = new Int32Array(new SharedArrayBuffer(controlLength * Int32Array.BYTES_PER_ELEMENT))
  /** Settles once all lineups are taken and the build is over. */
  readonly outcome: Promise<BuildOutcome>
  /** Lineups that have arrived here. */
  sent = 0
  /** Threads that ended during a turn of this build. */
  lostThreads = 0
  #resolve!: (outcome: BuildOutcome) => void
  #reject!: (error: unknown) => void
  #taken = Promise.resolve()
  readonly #onLineup: (lineup: BuiltLineup) => Promise<void>
  readonly #onTaken: () => void

  constructor(
    { id, request }: { id: number; request: BuildRequest },
    { onLineup, onTaken }: { onLineup: (lineup: BuiltLineup) => Promise<void>; onTaken: () => void },
  ) {
    this.id = id
    this.request = request
    this.#onLineup = onLineup
    this.#onTaken = onTaken
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  get isCancelled(): boolean {
    return this.control[cancelledAt] === 1
  }

  /** It waits until its receiver has taken half of what was sent. */
  get isStalled(): boolean {
    return !this.isCancelled && this.sent - this.control[takenAt]! > maxUntaken / 2
  }

  cancel(): void {
    Atomics.store(this.control, cancelledAt, 1)
  }

  /** Passes a lineup on once the ones before it are taken. */
  take(lineup: BuiltLineup): void {
    this.sent += 1
    this.#taken = this.#taken
      .then(() => this.#onLineup(lineup))
      .then(() => {
        Atomics.add(this.control, takenAt, 1)
        this.#onTaken()
      })
    this.#taken.catch((error) => {
      this.cancel()
      this.#reject(error)
      this.#onTaken()
    })
  }

  end(message: Exclude<WorkerMessage, { kind: 'lineup' | 'paused' }>): void {
    if (message.kind === 'outcome') this.#taken.then(() => this.#resolve(message.outcome), this.#reject)
    else this.fail(errorOf(message))
  }

  /** Lineups that have arrived are passed on first. */
  fail(error: unknown): void {
    const reject = () => this.#reject(error)
    this.#taken.then(reject, reject)
  }
}

function errorOf(message: Exclude<WorkerMessage, { kind: 'lineup' | 'paused' | 'outcome' }>): unknown {
  if (message.kind === 'refused') return new InputError(message.faults)
  if (message.kind === 'invalid') return new InvalidLineupError(message.luNum, message.objections)
  return message.error
}
