import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuiltLineup, InputError } from '@slatecraft/slate'
import { Piscina } from 'piscina'
import type { JobRunner } from './jobRunner.ts'
import { type BuildTask, cancelledAt, controlLength, takenAt, type WorkerMessage } from './workerChannel.ts'

/**
 * Runs jobs in threads of this process. If a thread dies, its job fails and a new thread replaces it.
 *
 * @param workerFile `buildLineupsWorker`, as a source file (run by tsx) or bundled.
 */
export function threadJobRunner({ workerFile, threads }: { workerFile: URL; threads: number }): JobRunner {
  const isSource = workerFile.pathname.endsWith('.ts')
  const pool = new Piscina<BuildTask, void>({
    filename: fileURLToPath(workerFile),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    ...(isSource && { execArgv: ['--import', 'tsx'] }),
  })
  return {
    async submit({ request }, onLineup, signal) {
      const { port1, port2 } = new MessageChannel()
      const control = new Int32Array(new SharedArrayBuffer(controlLength * Int32Array.BYTES_PER_ELEMENT))
      const cancel = () => {
        Atomics.store(control, cancelledAt, 1)
        Atomics.notify(control, takenAt)
      }
      if (signal.aborted) cancel()
      signal.addEventListener('abort', cancel)
      try {
        const ending = listen(port1, control, onLineup)
        const [outcome] = await Promise.all([
          ending,
          pool.run({ request, port: port2, control }, { transferList: [port2] }),
        ])
        return outcome
      } finally {
        signal.removeEventListener('abort', cancel)
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}

/** Passes lineups on in order, counts them for the worker, and settles with the worker's last message. */
function listen(port: MessagePort, control: Int32Array, onLineup: (lineup: BuiltLineup) => Promise<void>) {
  return new Promise<BuildOutcome>((resolve, reject) => {
    let taken = Promise.resolve()
    port.on('message', (message: WorkerMessage) => {
      if (message.kind === 'lineup') {
        taken = taken
          .then(() => onLineup(message.lineup))
          .then(() => {
            Atomics.add(control, takenAt, 1)
            Atomics.notify(control, takenAt)
          })
        taken.catch(reject)
      } else {
        taken.then(() => (message.kind === 'outcome' ? resolve(message.outcome) : reject(errorOf(message))), reject)
      }
    })
  })
}

function errorOf(message: Exclude<WorkerMessage, { kind: 'lineup' | 'outcome' }>): Error {
  return message.kind === 'refused'
    ? new InputError(message.faults)
    : new InvalidLineupError(message.luNum, message.objections)
}
