import type { BuildRequestInput, Lineup, Player, Ruleset, SlateKey } from '@slatecraft/slate'
import type { Engine } from '../../engine/run.ts'
import type { SimulationSource } from './state/simulationState.ts'
import type { Contests } from './state/useContests.ts'

/** Lineups that can be simulated. */
export interface SimulatedSource {
  source: SimulationSource
  lineups: readonly Lineup[]
}

/** What the Simulate view works on. */
export interface SimulateParts {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  ruleset: Ruleset
  /** With current edits. */
  players: readonly Player[]
  /** The request that Build would send, whatever the number of lineups; undefined until the settings load. */
  build: BuildRequestInput | undefined
  contests: Contests
  /** The lineups on the tab; undefined while there are none. */
  shown: SimulatedSource | undefined
  engine: Engine
  onEngine(engine: Engine): void
  isServerOffered: boolean
  /** Why nothing can be simulated; undefined if it can. */
  lockHint: string | undefined
  /** What can be done with lineups; what is missing is not offered. */
  acts: {
    save?: ((lineups: readonly Lineup[]) => void) | undefined
    /** Makes a bucket of them. */
    keepAs?: ((name: string, lineups: readonly Lineup[]) => Promise<void>) | undefined
    /** As new lineups, or into the user's entries file. */
    export(lineups: readonly Lineup[], kind: 'upload' | 'entries'): void
  }
}
