import { useThrottledValue } from '@mantine/hooks'
import { createTally, type Tally } from '@slatecraft/results'
import type { Lineup, Player, Ruleset } from '@slatecraft/slate'
import { useDeferredValue, useMemo, useRef } from 'react'

interface CountedProps {
  players: readonly Player[]
  ruleset: Ruleset
  lineups: readonly Lineup[]
  isBuilding: boolean
}

/** While lineups stream in, recount once a second to keep the page responsive. */
const refreshMs = 1000

interface Counting {
  players: readonly Player[]
  ruleset: Ruleset
  tally: Tally
  /** The last counted lineup. */
  last: Lineup | undefined
}

/**
 * All counts over the lineups, updated incrementally as lineups arrive. `lineups` are the counted ones, which may lag a
 * moment behind the given ones.
 */
export function useCounted({ players, ruleset, lineups: newest, isBuilding }: CountedProps) {
  const lineups = useDeferredValue(useThrottledValue(newest, isBuilding ? refreshMs : 0))
  const counting = useRef<Counting>(undefined)
  return useMemo(() => {
    const before = counting.current
    const goesOn =
      before !== undefined &&
      before.players === players &&
      before.ruleset === ruleset &&
      before.tally.size <= lineups.length &&
      lineups[before.tally.size - 1] === before.last
    const tally = goesOn ? before.tally : createTally(players, ruleset)
    tally.add(lineups.slice(tally.size))
    counting.current = { players, ruleset, tally, last: lineups.at(-1) }
    return {
      lineups,
      unknown: tally.unknown(),
      averages: tally.averages(),
      exposures: tally.exposures(),
      bands: tally.brackets(),
      teams: tally.teams(),
      games: tally.games(),
      stacks: tally.quarterbackStacks(),
      hitterStacks: tally.hitterStacks(),
      flexSlots: tally.flexSlots(),
      captains: tally.captains(),
    }
  }, [players, ruleset, lineups])
}

export type Counted = ReturnType<typeof useCounted>
