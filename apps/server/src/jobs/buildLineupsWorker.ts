import { judgedLineups, UnlawfulLineupError } from '@slatecraft/optimizer'
import { InputError } from '@slatecraft/slate'
import { type BuildTask, cancelledAt, lineupsUnderWay, takenAt, type WorkerMessage } from './workerChannel.ts'

/** Runs in a thread of its own, which it may block. */
export default function buildLineupsWorker({ request, port, control }: BuildTask): void {
  const say = (message: WorkerMessage) => port.postMessage(message)
  try {
    say(run({ request, control, say }))
  } catch (error) {
    if (error instanceof InputError) say({ kind: 'refused', faults: error.faults })
    else if (error instanceof UnlawfulLineupError)
      say({ kind: 'unlawful', luNum: error.luNum, objections: error.objections })
    else throw error
  }
}

/** Hands out lineups as they are built; the answer is the last word. */
function run({
  request,
  control,
  say,
}: Pick<BuildTask, 'request' | 'control'> & { say: (message: WorkerMessage) => void }): WorkerMessage {
  const isCancelled = () => Atomics.load(control, cancelledAt) === 1
  const lineups = judgedLineups(request, { now: () => performance.now(), isCancelled })
  for (let built = 1; ; built++) {
    const step = lineups.next()
    if (step.done) return { kind: 'outcome', outcome: step.value }
    say({ kind: 'lineup', lineup: step.value })
    waitForTaker(control, built, isCancelled)
  }
}

/** A cancel wakes it too; the second is for one that comes between the question and the wait. */
function waitForTaker(control: Int32Array, built: number, isCancelled: () => boolean): void {
  for (;;) {
    const taken = Atomics.load(control, takenAt)
    if (built - taken < lineupsUnderWay || isCancelled()) return
    Atomics.wait(control, takenAt, taken, 1000)
  }
}
