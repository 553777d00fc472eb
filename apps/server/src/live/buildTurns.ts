import { ApiError } from '../http/apiError.ts'

export interface BuildTurns {
  /**
   * Waits for a turn; the answer gives it back.
   *
   * @throws {ApiError} where too many wait already; the signal's reason where it is aborted while waiting.
   */
  enter(client: string, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  client: string
  admit: () => void
}

/** How many builds one address may have waiting, so that nobody fills the line alone, and a household still fits. */
const waitingPerClient = 25

/** First come, first served, except that a client who has his share running lets others pass. */
export function buildTurns(limits: {
  maxBuilds: number
  maxBuildsPerClient: number
  maxWaitingBuilds: number
}): BuildTurns {
  const running: string[] = []
  const line: Waiting[] = []
  const count = (of: readonly string[], client: string) => of.filter((other) => other === client).length
  const isFree = (client: string) =>
    running.length < limits.maxBuilds && count(running, client) < limits.maxBuildsPerClient

  function admitNext() {
    const next = line.findIndex(({ client }) => isFree(client))
    if (next >= 0) line.splice(next, 1)[0]?.admit()
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
      const waitingHere = line.filter((other) => other.client === client).length
      if (line.length >= limits.maxWaitingBuilds || waitingHere >= waitingPerClient)
        throw new ApiError('too-many', 'Too many builds are waiting for their turn. Try again in a minute.')
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          client,
          admit: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(start(client))
          },
        }
        const giveUp = () => {
          line.splice(line.indexOf(waiting), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        line.push(waiting)
      })
    },
  }
}
