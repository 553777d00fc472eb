import { engineVersion } from '@slatecraft/optimizer'
import type { BuildTask, WorkerMessage } from '../jobs/workerChannel.ts'

/** A build thread that dies on seed 13, builds an invalid lineup on seed 14, and fails with a message on any other. */
export default function failingWorker({ request: { seed }, port }: BuildTask): void {
  const send = (message: WorkerMessage) => port.postMessage(message)
  const outcome = { status: 'failed', engine: engineVersion, seed, requestHash: '', seconds: 0, messages: [] } as const
  if (seed === 13) process.exit(7)
  else if (seed === 14) send({ kind: 'invalid', luNum: 1, objections: ['salary is 51000, over the cap'] })
  else send({ kind: 'outcome', outcome: { ...outcome, messages: ['Out of ideas.'] } })
}
