import type { Objective } from '@slatecraft/simulator'

/** What to choose, and how thoroughly. */
export interface SelectionTask {
  entries: number
  objective: Objective
  /** Cents. */
  budget: number | undefined
  /** Largest share of the entries that may hold a player. */
  maxExposure: number | undefined
  minUnique: number
  copies: number
  /** Worlds to choose on, and other worlds to judge on. */
  worlds: number
  freshWorlds: number
  /** Most rounds of asking the optimizer for lineups; 0 for none. */
  rounds: number
  threads: number
}
