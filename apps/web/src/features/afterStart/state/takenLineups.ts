import type { Player } from '@slatecraft/slate'
import type { AfterStartSource, AfterStartState } from './afterStartState.ts'
import { earlierOf } from './withNews.ts'

/**
 * What changes when lineups become the ones to swap. The mode turns on. Entries that the user kept out stay out, and what was
 * known when the evening began is still what news is compared with.
 */
export function takenLineups(
  source: AfterStartSource,
  before: AfterStartState,
  players: readonly Player[],
): Partial<AfterStartState> {
  const isOff = new Set(before.off.map((index) => before.source?.lineups[index]?.entry).filter(Boolean))
  return {
    isActive: true,
    source,
    off: source.lineups.flatMap(({ entry }, index) => (entry !== undefined && isOff.has(entry) ? [index] : [])),
    result: null,
    refused: [],
    since: sinceOf(before, players),
  }
}

/** The pool as it was when the first lineups or news of the evening came. */
export const sinceOf = ({ since }: AfterStartState, players: readonly Player[]): AfterStartState['since'] =>
  Object.keys(since).length === 0 ? earlierOf(players) : since
