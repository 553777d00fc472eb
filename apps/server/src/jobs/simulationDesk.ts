import type { SimulationReport, SimulationRequest } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'
import type { DeskParts } from './deskParts.ts'
import { type KeptRun, keptRun } from './keptRun.ts'
import { simulationQueue } from './simulationQueue.ts'
import type { SimulationTold } from './simulationTold.ts'

/** Runs users' simulations: kept ones, which outlive this process, and those that a call answers at once. */
export interface SimulationDesk {
  /**
   * Queues a simulation of the store whose lineups are all there, or that is to play more worlds. Waits for nothing, and does
   * nothing if it is here already.
   */
  start: (userId: string, id: string) => void
  /**
   * Ends it at its next step, and the worlds so far count. One that has not begun ends as `stopped` without a
   * report. One that another server runs is stopped there. To be called before a simulation is removed, too.
   */
  stop: (id: string) => void
  /**
   * Simulates in the same queue and threads, keeping nothing.
   *
   * @param client whose limit it counts for: `user ID` or an address.
   * @throws {InputError} if the engine refuses the request; {ApiError} if too many wait, or the server is stopping; the signal's
   *   reason once it aborts.
   */
  runNow: (request: SimulationRequest, client: string, signal: AbortSignal) => Promise<SimulationReport>
  /**
   * Tells what is newest at once, then all that follows.
   *
   * @returns a function that ends it; undefined if the simulation isn't here: it is over, not complete, or on another server.
   */
  follow: (id: string, listener: (told: SimulationTold) => void) => (() => void) | undefined
  /**
   * Tells what the server that runs it tells from now on, but for its end, which is in the store.
   *
   * @returns a function that ends it; undefined if servers don't talk to each other.
   */
  followElsewhere: (id: string, listener: (told: SimulationTold) => void) => Promise<(() => void) | undefined>
  /** Takes up the simulations that no server holds, now and every few seconds. */
  resume: () => Promise<void>
  /** Saves what runs and hands it back to the store. */
  close: () => Promise<void>
}

export function simulationDesk(parts: DeskParts): SimulationDesk {
  const { store, jobs, config, log, channel, renewEveryMs = 10_000 } = parts
  const queue = simulationQueue(config)
  const runs = new Map<string, KeptRun>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function start(userId: string, id: string): void {
    if (closing.signal.aborted || runs.has(id)) return
    const run = keptRun({ userId, id }, { ...parts, queue })
    runs.set(id, run)
    if (channel !== undefined) run.board.follow((told) => channel.tell(id, told))
    run.over.finally(() => runs.delete(id))
  }

  async function takeUp(): Promise<void> {
    for (const { userId, id } of await store.simulations.unfinished()) start(userId, id)
  }

  /** A database that doesn't answer now may answer the next time. */
  const tryAgainLater = (error: unknown) => log.error({ err: error }, 'simulations were not looked up')

  return {
    start,
    stop(id) {
      const run = runs.get(id)
      if (run === undefined) channel?.stop(id)
      else run.stop()
    },
    async runNow(request, client, signal) {
      const either = AbortSignal.any([signal, closing.signal])
      const leave = await queue.enter(client, { signal: either, isAnsweredAtOnce: true })
      try {
        const outcome = await jobs.simulate({ of: { request } }, () => Promise.resolve(), either, undefined, { client })
        either.throwIfAborted()
        if (outcome.kind !== 'report') throw new Error('a simulation ended as cancelled by nobody')
        return JSON.parse(new TextDecoder().decode(outcome.report))
      } finally {
        leave()
      }
    },
    follow: (id, listener) => runs.get(id)?.board.follow(listener),
    followElsewhere: async (id, listener) => channel?.follow(id, listener),
    async resume() {
      channel?.onStop((id) => runs.get(id)?.stop())
      await takeUp()
      timer = setInterval(() => {
        for (const run of runs.values()) run.renew()
        takeUp().catch(tryAgainLater)
      }, renewEveryMs)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      closing.abort(new ApiError('too-many', 'The server is stopping. Try again in a moment.'))
      for (const run of runs.values()) run.putAway()
      await Promise.all([...runs.values()].map(({ over }) => over))
    },
  }
}
