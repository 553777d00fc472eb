import { changeSimulation, createSimulation, removeSimulation } from '@slatecraft/contract'
import { CallError, call } from '../../api/api.ts'
import { newId } from '../../browser/newId.ts'
import { type FollowOptions, followSimulation } from './followSimulation.ts'
import { sendLineups } from './sendLineups.ts'
import type { ServerSimulator, SimulationEvents, SimulationHandle } from './simulator.ts'

/** Why a call failed, for the user; undefined where the server says only that it failed. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof CallError && error.code === 'server-fault' && error.faults.length === 0) return undefined
  return error instanceof Error ? error.message : String(error)
}

/** Simulates on the server: the terms, then the lineups in parts, then its news by socket. */
export function serverSimulator(options: FollowOptions): ServerSimulator {
  const wait = (ms: number) => new Promise<void>((resolve) => void options.later(resolve, ms))

  /** Follows a simulation once a call has brought its id. */
  function followed(
    sport: string,
    events: SimulationEvents,
    begin: (signal: AbortSignal) => Promise<string>,
  ): SimulationHandle {
    const left = new AbortController()
    let stopFollowing: (() => void) | undefined
    let id: string | undefined
    const follow = async () => {
      try {
        id = await begin(left.signal)
        if (!left.signal.aborted) stopFollowing = followSimulation(id, options, events)
      } catch (error) {
        if (!left.signal.aborted) events.onFailed(reasonOf(error))
      }
    }
    void follow()
    return {
      stop() {
        if (id === undefined) return
        const stopped = call(changeSimulation, { params: { sport, id }, body: { stop: true } })
        stopped.catch((error) => console.error('unable to stop the simulation', error))
      },
      leave() {
        left.abort()
        stopFollowing?.()
      },
    }
  }

  return {
    start(asked, events) {
      const { slate, name } = asked
      const { lineups, ...simulation } = asked.request
      const click = newId()
      return followed(slate.sport, events, async (signal) => {
        const { simulation: head } = await call(createSimulation, {
          params: slate,
          query: { contestType: slate.contestType },
          body: { name, lineup_count: lineups.length, simulation },
          signal,
          click,
        })
        events.onSent(head.id, 0)
        try {
          const onArrived = (count: number) => events.onSent(head.id, count / lineups.length)
          await sendLineups(asked, head.id, { signal, wait, onArrived, click })
        } catch (error) {
          // Nobody will send the lineups that are missing.
          call(removeSimulation, { params: { sport: slate.sport, id: head.id } }).catch(() => undefined)
          throw error
        }
        return head.id
      })
    },
    more({ id, slate: { sport } }, more, events) {
      return followed(sport, events, async (signal) => {
        if (id === undefined) throw new Error('This simulation is not on the server.')
        await call(changeSimulation, { params: { sport, id }, body: more, signal, click: newId() })
        return id
      })
    },
    follow: ({ slate, id }, events) => followed(slate.sport, events, async () => id),
  }
}
