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

/** While lineups stream in, the numbers change once a second: nobody reads faster, and the page has other work. */
const refreshMs = 1000

interface Counting {
  players: readonly Player[]
  ruleset: Ruleset
  tally: Tally
  /** The newest lineup that has been counted. */
  last: Lineup | undefined
}

/**
 * All that is counted of the lineups, each lineup once: what has streamed in since is added to what was counted before.
 * `lineups` are those that the numbers are about, perhaps a moment older than those given.
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
      places: tally.flexSlots(),
      captains: tally.captains(),
    }
  }, [players, ruleset, lineups])
}

export type Counted = ReturnType<typeof useCounted>
