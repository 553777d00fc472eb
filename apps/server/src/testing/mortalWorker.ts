import { engineVersion } from '@slatecraft/optimizer'
import type { BuildTask, WorkerMessage } from '../jobs/workerChannel.ts'

/** A build thread that dies of seed 13 and is done at once with any other. */
export default function mortalWorker({ request: { seed }, port }: BuildTask): void {
  if (seed === 13) process.exit(7)
  const outcome = {
    status: 'complete',
    engine: engineVersion,
    seed,
    requestHash: '',
    seconds: 0,
    messages: [],
  } as const
  port.postMessage({ kind: 'outcome', outcome: { ...outcome, messages: [] } } satisfies WorkerMessage)
}
