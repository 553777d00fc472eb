import type { Player } from '@slatecraft/slate'
import { upgradeWords } from '../plans/shared/upgradeWords.ts'

interface BuildInputs {
  players: readonly Player[]
  lineupCount: number
  /** Most that this user may build in this sport. */
  lineupLimit: number
  /** Lineups whose games have begun, which his plan does not fill up. */
  isAfterStartLocked?: boolean
  isLoading: boolean
  /** Saved lineups count in this build and are not there yet: without them it could build the same ones again. */
  areSavedLoading?: boolean
}

/** Everything that keeps Build disabled, as sentences for its tooltip. */
export function buildFaults({
  players,
  lineupCount,
  lineupLimit,
  isAfterStartLocked = false,
  isLoading,
  areSavedLoading = false,
}: BuildInputs): string[] {
  if (isLoading) return ['The player pool is still loading.']
  if (areSavedLoading) return ['Your saved lineups, which count in this build, are still loading.']
  return [
    ...(players.length === 0 ? ['There are no players on this slate.'] : []),
    ...(lineupLimit === 0 ? ['Not authorized for this sport'] : []),
    ...(isAfterStartLocked ? [upgradeWords] : []),
    ...(lineupLimit > 0 && lineupCount === 0 ? ['The lineup count is 0: ask for at least one lineup.'] : []),
    ...players
      .filter(({ MinExp, MaxExp }) => MinExp > MaxExp)
      .map(({ Name }) => `${Name} has a greater Min Exp than Max Exp`),
  ]
}
