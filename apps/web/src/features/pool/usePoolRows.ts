import type { Player, Sport } from '@slatecraft/slate'
import { useMemo } from 'react'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { isShown, type PoolFilter, type PoolSearch, poolFilterOf } from './poolFilter.ts'
import type { PoolHand } from './poolHand.ts'

interface PoolRowsInput {
  players: readonly Player[]
  /** Actual exposure in the last build by player id, in percent; undefined before a build. */
  exposures: ReadonlyMap<string, number> | undefined
  sport: Sport
  withheld: WithheldValues
  search: PoolSearch
  picks?: ReadonlySet<string> | undefined
  hand?: PoolHand | undefined
}

interface PoolRows {
  filter: PoolFilter
  /** All players, with their exposures in the last build. */
  rows: readonly Player[]
  /** Ids of the players who pass the filter, highest points first: if not all can be locked, the best are. */
  shownIds: readonly string[]
}

/** The rows of the pool table, and which of them pass the filter. */
export function usePoolRows({ players, exposures, sport, withheld, search, picks, hand }: PoolRowsInput): PoolRows {
  const { name, team, pos, real, hideMax, hidePts, fits, hand: handParam } = search
  const handOn = handParam === '1' ? '1' : ''
  const filter = useMemo(
    () => poolFilterOf({ name, team, pos, real, hideMax, hidePts, fits, hand: handOn }, sport, picks, withheld),
    [name, team, pos, real, hideMax, hidePts, fits, handOn, sport, picks, withheld],
  )
  const withExp = useMemo(() => (exposures === undefined ? undefined : withExposures(exposures)), [exposures])
  const rows = useMemo(() => withExp?.(players) ?? players, [players, withExp])
  const narrowing = filter.onlyFits ? hand : undefined
  const shownIds = useMemo(
    () =>
      players
        .filter((player) => isShown(player, filter, narrowing))
        .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
        .map(({ Id }) => Id),
    [players, filter, narrowing],
  )
  return { filter, rows, shownIds }
}

/**
 * Adds the exposures of the last build (percent by id) to the players. Unchanged players keep their identity, so an edit
 * redraws one row.
 */
function withExposures(exposures: ReadonlyMap<string, number>): (players: readonly Player[]) => Player[] {
  const known = new WeakMap<Player, Player>()
  return (players) =>
    players.map((player) => {
      const made = known.get(player) ?? { ...player, Exp: exposures.get(player.Id) ?? 0 }
      known.set(player, made)
      return made
    })
}
