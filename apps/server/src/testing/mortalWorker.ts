import { engineVersion } from '@slatecraft/optimizer'
import type { BuildTask, WorkerMessage } from '../jobs/workerChannel.ts'

/** A build thread that dies of seed 13, makes an unlawful lineup of seed 14, and is done at once with any other. */
export default function mortalWorker({ request: { seed }, port }: BuildTask): void {
  const say = (message: WorkerMessage) => port.postMessage(message)
  const outcome = { status: 'failed', engine: engineVersion, seed, requestHash: '', seconds: 0, messages: [] } as const
  if (seed === 13) process.exit(7)
  else if (seed === 14) say({ kind: 'unlawful', luNum: 1, objections: ['salary is 51000, over the cap'] })
  else say({ kind: 'outcome', outcome: { ...outcome, messages: ['Out of ideas.'] } })
}
