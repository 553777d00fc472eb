import type { Player } from '@slatecraft/slate'
import { upgradeWords } from '../plans/shared/plansAddress.ts'

interface BuildInputs {
  players: readonly Player[]
  lineupCount: number
  /** The user's lineup limit in this sport. */
  lineupLimit: number
  /** Whether there are lineups with started games that the plan can't rebuild. */
  isAfterStartLocked?: boolean
  isLoading: boolean
  /** Whether saved lineups that count are still loading; without them the build could repeat them. */
  areSavedLoading?: boolean
}

/** All reasons Build is disabled, as sentences for its tooltip. */
export function buildFaults({
  players,
  lineupCount,
  lineupLimit,
  isAfterStartLocked = false,
  isLoading,
  areSavedLoading = false,
}: BuildInputs): string[] {
  if (isLoading) return ['The player pool is still loading.']
  if (areSavedLoading) return ['Your saved lineups are still loading, and this build counts them.']
  return [
    ...(players.length === 0 ? ['This slate has no players.'] : []),
    ...(lineupLimit === 0 ? ['Not authorized for this sport'] : []),
    ...(isAfterStartLocked ? [upgradeWords] : []),
    ...(lineupLimit > 0 && lineupCount === 0 ? ['The lineup count is 0. Enter at least 1.'] : []),
    ...(lineupLimit > 0 && lineupCount > lineupLimit
      ? [
          `Your plan swaps up to ${lineupLimit.toLocaleString('en-US')} lineups, and these are ${lineupCount.toLocaleString('en-US')}.`,
        ]
      : []),
    ...players
      .filter(({ MinExp, MaxExp }) => MinExp > MaxExp)
      .map(({ Name }) => `${Name} has a greater Min Exp than Max Exp`),
  ]
}
