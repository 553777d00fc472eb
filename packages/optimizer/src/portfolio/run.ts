import type { BuildReport, BuildRequest, BuiltLineup } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { FarkasProof } from './farkasProof.ts'
import type { FoundLineup } from './lineupSearch.ts'
import type { Quota } from './quotas.ts'
import type { Requirements } from './runProgress.ts'
import type { Shares } from './shares.ts'
import type { Turn } from './turns.ts'

export interface RunInput {
  request: BuildRequest
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  lineups: number
  nodeLimit: number
  /** A cache for this very problem, if there is one already. */
  diagramCache?: DiagramCache
  /** Lineups that the run starts with; it builds the others around them. */
  kept?: KeptLineups
  /** How often a run with little room tries to find a plan; 0 for a run without one. */
  planAttempts?: number
}

/** Lineups that a run starts with, and the turns of all lineups. */
export interface KeptLineups {
  lineups: readonly RunLineup[]
  /** The lineups' positions in the run, from 0, in the order in which they are built. The kept ones come first. */
  order: readonly number[]
  /** In that order. */
  turns: readonly Turn[]
}

export interface RunLineup extends FoundLineup {
  /** Items by roster slot; after the start undefined for blank slots and players who are not in the pool. */
  bySlot: readonly (number | undefined)[]
  /** The lineup was kept from the earlier build. */
  isKept?: true
  /** After the start: ids and slots, and what became of the given lineup. */
  given?: Required<Pick<BuiltLineup, 'players' | 'slots' | 'swap'>>
}

/** Why there is no next lineup, and whether that is proven. */
export interface DeadEnd {
  /** Whether it is proven that no lineup can be next. */
  isProven: boolean
  /** Whether it is proven that no run meets the settings, with other lineups before this one either. */
  isRunProven: boolean
  turn: Turn
  requirements: Requirements
  /** The problem of this lineup, with the ownership drawn for it. */
  problem: Problem
  earlier: EarlierSolutions
}

/** Builds the lineups of a run in order. */
export interface Run {
  /**
   * Before the first lineup: whether a mix meets the quotas and shares, with maximums rounded up if necessary. A Farkas proof
   * shows that there is none; 'unknown' means that the search gave up.
   */
  conflict: () => 'none' | 'unknown' | FarkasProof
  next: () => RunLineup | DeadEnd
  /** Does one step of slow work before the first lineup. Call it until it returns 'ready'. */
  prepare?: () => 'ready' | 'working'
  /** After `prepare`, in a rebuild: which earlier lineups could not be kept, and why. */
  replaced?: () => NonNullable<BuildReport['replaced']>
  /** Sentences for the user about the run so far, such as maximum exposures that were rounded up. */
  notes: () => string[]
  /**
   * The total objective of the lineups, and an upper bound for any run, in units of the score. Undefined if the bound would
   * take as long as the run, or if every lineup has its own ownership limits.
   */
  total: () => { score: number; bound: number } | undefined
}

/** A run that explains its proofs. */
export interface SimpleRun extends Run {
  /** Whether its exposures and shares leave little room. */
  isTight: () => boolean
  /** For a proof from `conflict`: how much is missing, what a lineup contributes, and the most that one can. */
  blame: (proof: FarkasProof) => { missing: number; weightOf: (items: readonly number[]) => number; most: number }
}
