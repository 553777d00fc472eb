import type { SimulationFrame } from '@slatecraft/contract'
import type { SimulationTold } from './simulationTold.ts'

/** The newest news of one simulation, and those who follow it. */
export interface SimulationBoard {
  tell: (told: SimulationTold) => void
  follow: (listener: (told: SimulationTold) => void) => () => void
}

export function simulationBoard(): SimulationBoard {
  const newest = new Map<SimulationTold['kind'], SimulationTold>()
  const listeners = new Set<(told: SimulationTold) => void>()
  return {
    tell(told) {
      if (told.kind !== 'waiting') newest.delete('waiting')
      newest.set(told.kind, told)
      for (const listener of listeners) listener(told)
    },
    follow(listener) {
      for (const told of newest.values()) listener(told)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A small frame; large ones come from the threads as they are sent. */
export const toldFrame = (kind: SimulationTold['kind'], frame: SimulationFrame): SimulationTold => ({
  kind,
  json: new TextEncoder().encode(JSON.stringify(frame)),
})
