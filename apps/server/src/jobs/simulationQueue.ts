import { ApiError } from '../http/apiError.ts'

interface Entering {
  signal: AbortSignal
  /** A call waits for it: it is refused if too many do, and only a few of a client run at once. */
  isAnsweredAtOnce?: boolean
  /** Told its place, counted from 1, whenever that changes. */
  onPlace?: (place: number) => void
}

export interface SimulationQueue {
  /**
   * Waits for a turn to run.
   *
   * @returns a function to call when it is over.
   * @throws {ApiError} if too many wait; the signal's reason if it aborts while waiting.
   */
  enter: (client: string, entering: Entering) => Promise<() => void>
}

interface Waiting extends Entering {
  client: string
  admit: () => void
  place: number
}

interface QueueLimits {
  maxSimulations: number
  maxSimulationsPerClient: number
  maxWaitingSimulations: number
}

/** Clients take turns: the next one is who has had none for the longest time, however many of theirs wait. */
export function simulationQueue(limits: QueueLimits): SimulationQueue {
  const running: { client: string; isAnsweredAtOnce: boolean }[] = []
  /** In the order of coming. */
  let queue: Waiting[] = []
  /** By client: the number of the newest turn. */
  const lastTurn = new Map<string, number>()
  let turns = 0

  const isFree = ({ client, isAnsweredAtOnce = false }: Pick<Waiting, 'client' | 'isAnsweredAtOnce'>) =>
    running.length < limits.maxSimulations &&
    !(
      isAnsweredAtOnce &&
      running.filter((one) => one.isAnsweredAtOnce && one.client === client).length >= limits.maxSimulationsPerClient
    )

  /** In the order of their turns: each client's first one, then each one's second, and so on. */
  function inTurn(): Waiting[] {
    const before = new Map<string, number>()
    const ranked = queue.map((waiting, at) => {
      const round = before.get(waiting.client) ?? 0
      before.set(waiting.client, round + 1)
      return { waiting, round, last: lastTurn.get(waiting.client) ?? 0, at }
    })
    return ranked.sort((a, b) => a.round - b.round || a.last - b.last || a.at - b.at).map(({ waiting }) => waiting)
  }

  function changed(): void {
    for (;;) {
      const next = inTurn().find(isFree)
      if (next === undefined) break
      queue = queue.filter((other) => other !== next)
      next.admit()
    }
    for (const [at, waiting] of inTurn().entries()) {
      if (waiting.place === at + 1) continue
      waiting.place = at + 1
      waiting.onPlace?.(at + 1)
    }
    for (const client of lastTurn.keys())
      if (![...running, ...queue].some((one) => one.client === client)) lastTurn.delete(client)
  }

  function started(client: string, isAnsweredAtOnce: boolean): () => void {
    const one = { client, isAnsweredAtOnce }
    turns += 1
    lastTurn.set(client, turns)
    running.push(one)
    return () => {
      const at = running.indexOf(one)
      if (at < 0) return
      running.splice(at, 1)
      changed()
    }
  }

  function refuseIfFull(): void {
    if (queue.filter(({ isAnsweredAtOnce }) => isAnsweredAtOnce).length < limits.maxWaitingSimulations) return
    throw new ApiError('too-many', 'Too many simulations are waiting. Try again in a minute.')
  }

  return {
    async enter(client, { signal, isAnsweredAtOnce = false, onPlace }) {
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          ...{ client, signal, isAnsweredAtOnce, place: 0, ...(onPlace !== undefined && { onPlace }) },
          admit: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(started(client, isAnsweredAtOnce))
          },
        }
        const giveUp = () => {
          queue = queue.filter((other) => other !== waiting)
          reject(signal.reason)
          changed()
        }
        if (isAnsweredAtOnce && !isFree(waiting)) refuseIfFull()
        signal.addEventListener('abort', giveUp, { once: true })
        queue.push(waiting)
        changed()
      })
    },
  }
}
