import { randomUUID } from 'node:crypto'
import { type BuildTurn, type BuildTurns, buildTurnLeaseMs } from '@slatecraft/store'
import { answered } from './answered.ts'
import { type BuildQueue, queueIsFull, waitingPerClient } from './buildQueue.ts'
import type { Trouble } from './sayOnce.ts'

export interface SharedBuildQueue extends BuildQueue {
  close(): Promise<void>
}

interface SharedQueueOptions {
  turns: BuildTurns
  /** Under which this server holds its turns: unique to the process. */
  server: string
  maxBuildsPerClient: number
  maxWaitingBuilds: number
  /** Where a build waits for this server once its client's turn has come. */
  here: BuildQueue
  trouble: Trouble
  lookEveryMs?: number
  renewEveryMs?: number
}

/** A turn of this server. */
interface Held extends BuildTurn {
  isAdmitted: boolean
  /** Renewed from now on. */
  isRenewed: boolean
  onAdmitted: () => void
}

/**
 * The limits of a client hold over all servers on the database, first come, first served.
 *
 *   asking --> waiting --another build of the client is over--> admitted --> in line on this server --> building --> over
 *
 * If the database doesn't answer, those who ask go straight to the line on this server, whose limits are the same, and those
 * who wait go on waiting. Turns that a server no longer renews are over.
 */
export function sharedBuildQueue({
  turns,
  server,
  maxBuildsPerClient,
  maxWaitingBuilds,
  here,
  trouble,
  lookEveryMs = 250,
  renewEveryMs = buildTurnLeaseMs / 3,
}: SharedQueueOptions): SharedBuildQueue {
  const limits = { perClient: maxBuildsPerClient, waiting: maxWaitingBuilds, waitingPerClient }
  const held = new Map<string, Held>()
  const ending = new Set<Promise<void>>()
  let renewing = Promise.resolve()
  let looking: Promise<void> | undefined
  let isAskedAgain = false

  /** What needs the database now and can wait for the next time. */
  const tried = (act: () => Promise<void>) => answered(act()).then(trouble.worked, trouble.failed)

  function admit(ids: readonly string[]) {
    for (const id of ids) {
      const turn = held.get(id)
      if (turn === undefined || turn.isAdmitted) continue
      turn.isAdmitted = true
      turn.onAdmitted()
    }
  }

  /** Runs once more if asked while it runs. */
  function look(): Promise<void> {
    isAskedAgain = looking !== undefined
    looking ??= lookOnce().finally(() => {
      looking = undefined
      if (isAskedAgain) look()
    })
    return looking
  }

  async function lookOnce() {
    if ([...held.values()].some(({ isRenewed, isAdmitted }) => isRenewed && !isAdmitted))
      await tried(async () => admit(await turns.admit(server, maxBuildsPerClient)))
  }

  async function renew() {
    const mine = [...held.values()].filter(({ isRenewed }) => isRenewed)
    const written = mine.map(({ id, client, isAdmitted }) => ({ id, client, isAdmitted }))
    if (mine.length > 0) await tried(async () => admit(await turns.renew(server, written)))
  }

  /** If the database can't be told, the turn is over once it is not renewed. */
  async function end({ id }: Held) {
    if (!held.delete(id)) return
    // Or it could be renewed after its end.
    await renewing
    await tried(() => turns.end(id))
    await look()
  }

  function leave(turn: Held) {
    const over = end(turn).finally(() => ending.delete(over))
    ending.add(over)
  }

  async function take(turn: Held) {
    const taken = await answered(turns.take(turn, server, limits)).catch(trouble.failed)
    if (taken === 'too many') {
      held.delete(turn.id)
      throw queueIsFull()
    }
    if (taken !== undefined) trouble.worked()
    // Without an answer, it counts for the others once the database is back.
    turn.isRenewed = true
    if (taken !== 'waiting') turn.isAdmitted = true
  }

  /** Waits until the client's turn has come. @returns a function for when it is over. */
  async function turnOf(client: string, signal: AbortSignal): Promise<() => void> {
    const turn: Held = { id: randomUUID(), client, isAdmitted: false, isRenewed: false, onAdmitted: () => undefined }
    held.set(turn.id, turn)
    try {
      await take(turn)
      signal.throwIfAborted()
      if (!turn.isAdmitted) await admission(turn, signal)
      return () => leave(turn)
    } catch (error) {
      leave(turn)
      throw error
    }
  }

  const timers = [
    setInterval(look, lookEveryMs),
    setInterval(() => {
      renewing = renewing.then(renew)
    }, renewEveryMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    async enter(client, signal) {
      signal.throwIfAborted()
      const leaveTurn = await turnOf(client, signal)
      try {
        const leaveHere = await here.enter(client, signal)
        return () => {
          leaveHere()
          leaveTurn()
        }
      } catch (error) {
        leaveTurn()
        throw error
      }
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await renewing
      await Promise.all(ending)
    },
  }
}

function admission(turn: Held, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    turn.onAdmitted = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
  })
}
