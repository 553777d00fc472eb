import { checkedLineups, InvalidLineupError } from '@slatecraft/optimizer'
import { InputError } from '@slatecraft/slate'
import { type BuildTask, cancelledAt, maxUntaken, takenAt, type WorkerMessage } from './workerChannel.ts'

/** Runs in its own thread, which it may block. */
export default function buildLineupsWorker({ request, port, control }: BuildTask): void {
  const send = (message: WorkerMessage) => port.postMessage(message)
  try {
    send(run({ request, control, send }))
  } catch (error) {
    if (error instanceof InputError) send({ kind: 'refused', faults: error.faults })
    else if (error instanceof InvalidLineupError)
      send({ kind: 'invalid', luNum: error.luNum, objections: error.objections })
    else throw error
  }
}

/** Sends lineups as they are built. @returns the last message. */
function run({
  request,
  control,
  send,
}: Pick<BuildTask, 'request' | 'control'> & { send: (message: WorkerMessage) => void }): WorkerMessage {
  const isCancelled = () => Atomics.load(control, cancelledAt) === 1
  const lineups = checkedLineups(request, { now: () => performance.now(), isCancelled })
  for (let built = 1; ; built++) {
    const step = lineups.next()
    if (step.done) return { kind: 'outcome', outcome: step.value }
    send({ kind: 'lineup', lineup: step.value })
    waitForTaker(control, built, isCancelled)
  }
}

/** Canceling wakes it too. It waits at most a second, in case the cancel came just before the wait. */
function waitForTaker(control: Int32Array, built: number, isCancelled: () => boolean): void {
  for (;;) {
    const taken = Atomics.load(control, takenAt)
    if (built - taken < maxUntaken || isCancelled()) return
    Atomics.wait(control, takenAt, taken, 1000)
  }
}
