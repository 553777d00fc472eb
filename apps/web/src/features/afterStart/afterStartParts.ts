import type { LineupRef, LockTerms, Player, Ruleset, SlateKey } from '@slatecraft/slate'
import type { RunState } from '../../engine/run.ts'
import type { History } from '../../inputs/undo/history.ts'
import type { PayoutSwaps } from './payout/usePayoutSwaps.ts'
import type { AfterStart } from './state/useAfterStart.ts'

/** Lineups of the page that can be swapped: a run, a bucket, saved lineups. */
export interface LineupSource {
  /** Unique. */
  key: string
  name: string
  count: number
  /** Rejects with an error that can be shown. */
  load(): Promise<readonly Pick<LineupRef, 'players' | 'slots'>[]>
}

/** What the After Start tab shows and changes. */
export interface AfterStartParts {
  slate: SlateKey
  ruleset: Ruleset
  /** With edits and with what newer files say. */
  players: readonly Player[]
  afterStart: AfterStart
  /** What decides about locks, but the moment. */
  lockTerms: Omit<LockTerms, 'asOf'>
  /** Newest first. */
  sources: readonly LineupSource[]
  /** The build under way, or the last one. */
  run: RunState
  /** Builds the swaps, as the Build button does. */
  build: { run(): void; faults: readonly string[] }
  cancel(): void
  /** Swaps for prize money. */
  payout: PayoutSwaps
  /** Enters the user's projections, by player id, as one step of the history. */
  enterPoints(label: string, points: ReadonlyMap<string, number>): void
  history: History
  /** The players are invented. */
  isDemo: boolean
}
