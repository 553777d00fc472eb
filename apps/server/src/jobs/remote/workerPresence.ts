import { ApiError } from '../../http/apiError.ts'
import type { Hosts } from './hosts.ts'

/** Whether any worker with this server's engine is connected. */
export interface WorkerPresence {
  /** None has been for half a minute. */
  isMissing: () => boolean
  refusal: () => ApiError
  close: () => void
}

const lookEveryMs = 5000
const patienceMs = 30_000

export function workerPresence(hosts: Pick<Hosts, 'workers'>): WorkerPresence {
  let seenAt = performance.now()
  const timer = setInterval(async () => {
    // What can't be looked up is not missing.
    const count = await hosts.workers().catch(() => 1)
    if (count > 0) seenAt = performance.now()
  }, lookEveryMs)
  timer.unref()
  return {
    isMissing: () => performance.now() - seenAt > patienceMs,
    refusal: () =>
      new ApiError('not-ready', 'No machine is free to build or simulate right now. Try again in a minute.'),
    close: () => clearInterval(timer),
  }
}
