import { ApiError } from '../http/apiError.ts'

export interface BuildQueue {
  /**
   * Waits until the client may build.
   *
   * @returns a function to call when the build is over.
   * @throws {ApiError} if too many builds are waiting; the signal's reason if it aborts while waiting.
   */
  enter(client: string, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  client: string
  admit: () => void
}

/** Builds that one address may have waiting: enough for a household, too few to fill the queue alone. */
export const waitingPerClient = 25

export const queueIsFull = () => new ApiError('too-many', 'Too many builds are waiting. Try again in a minute.')

/** First come, first served, except that clients at their own limit let others pass. */
export function buildQueue(limits: {
  maxBuilds: number
  maxBuildsPerClient: number
  maxWaitingBuilds: number
}): BuildQueue {
  const running: string[] = []
  const queue: Waiting[] = []
  const count = (of: readonly string[], client: string) => of.filter((other) => other === client).length
  const isFree = (client: string) =>
    running.length < limits.maxBuilds && count(running, client) < limits.maxBuildsPerClient

  function admitNext() {
    const next = queue.findIndex(({ client }) => isFree(client))
    if (next >= 0) queue.splice(next, 1)[0]?.admit()
  }

  function start(client: string): () => void {
    running.push(client)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running.splice(running.indexOf(client), 1)
      admitNext()
    }
  }

  return {
    async enter(client, signal) {
      signal.throwIfAborted()
      if (isFree(client)) return start(client)
      const waitingHere = queue.filter((other) => other.client === client).length
      if (queue.length >= limits.maxWaitingBuilds || waitingHere >= waitingPerClient) throw queueIsFull()
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          client,
          admit: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(start(client))
          },
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        queue.push(waiting)
      })
    },
  }
}
