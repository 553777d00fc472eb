import type { SlateKey } from '@slatecraft/slate'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { PlayMore } from '../../../engine/simulation/simulator.ts'
import { useSession } from '../../../session/session.ts'
import type { SimulationStart } from './createSimulations.ts'
import { openSimulations } from './openSimulations.ts'
import { isUnderWay, type ShownSimulation, type SimulationSource, type SimulationState } from './simulationState.ts'

interface SimulationOptions {
  /** An imported slate that no account has. */
  isInBrowser: boolean
  /** What is shown; undefined while nothing is. */
  source: SimulationSource | undefined
}

/** The simulation of what is shown, and what can be done with it. */
export interface SimulationOfSource {
  state: SimulationState
  /** Another source of the slate that is being simulated. In this browser it ends when this one is started. */
  elsewhere: Pick<ShownSimulation, 'source' | 'engine'> | undefined
  start(asked: Omit<SimulationStart, 'source'>): void
  /** Keeps what was played. */
  stop(): void
  /** Up to `worlds` in all, or until the ROI of the best lineups is known this well. */
  more(more: PlayMore): void
  /** The kept one could not be looked for. */
  unfound: { error: Error; retry(): void } | undefined
  /** Follows a failed one on the server again; undefined if there is none. */
  resume: (() => void) | undefined
  clear(): void
}

/** Looks for a kept simulation of the source once it is shown. Simulations go on while something else is shown. */
export function useSimulation(slate: SlateKey, { isInBrowser, source }: SimulationOptions): SimulationOfSource {
  // The store is that of the current user.
  useSession()
  const store = openSimulations(slate, { isInBrowser })
  const { shown, sought, unfound, start, stop, more, resume, clear, find } = useStore(store)
  const key = source?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source with the same key is the same
  useEffect(() => {
    if (source !== undefined) void find(source)
  }, [find, key])
  const own = key === undefined ? undefined : shown.get(key)
  const fault = key === undefined || own !== undefined ? undefined : unfound.get(key)
  return {
    state: own ?? { phase: 'idle', isLoading: key !== undefined && sought.has(key) },
    elsewhere: elsewhere(shown, key),
    start: (asked) => source && start({ ...asked, source }),
    stop: () => source && stop(source),
    more: (next) => source && more(source, next),
    unfound: fault && source && { error: fault, retry: () => void find(source) },
    resume: source && own?.phase === 'failed' && own.id !== undefined ? () => resume(source) : undefined,
    clear: () => source && clear(source),
  }
}

function elsewhere(shown: ReadonlyMap<string, ShownSimulation>, key: string | undefined) {
  for (const simulation of shown.values())
    if (simulation.source.key !== key && isUnderWay(simulation)) return simulation
  return undefined
}
