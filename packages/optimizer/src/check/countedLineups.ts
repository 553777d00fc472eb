import type { BuildReport, BuildRequest, Ruleset } from '@slatecraft/slate'
import { afterStartCheck } from './afterStartCheck.ts'

/** Lineups that uniqueness and exposures are counted over, by ids. */
export interface CountedLineups {
  /** Saved lineups that count in this run: nothing of them was for the run to choose. */
  saved: readonly (readonly string[])[]
  built: readonly { players: readonly string[]; isKept: boolean }[]
  /** How many lineups there will be when the run is complete. */
  total: number
  /** After the start: ids of players who stay where they are, whatever anybody asks. */
  started: ReadonlySet<string>
}

export function countedLineups(request: BuildRequest, ruleset: Ruleset, { lineups }: BuildReport): CountedLineups {
  const { isKept, started } = afterStartCheck(request, ruleset)
  const counts = request.includeSaved && !request.afterStartActivated
  const saved = request.savedLineups
    .filter(({ active }) => counts && active)
    .flatMap((set) => set.lineups.map(({ players }) => [...new Set(players)]))
  return {
    saved,
    built: lineups.map((lineup, index) => ({ players: lineup.players, isKept: isKept(lineup, index) })),
    total: saved.length + lineupsAskedFor(request),
    started,
  }
}

/** After the start each lineup that is switched on is sent back once. */
export const lineupsAskedFor = (request: BuildRequest) =>
  request.afterStartActivated
    ? request.afterStartLineups.reduce((sum, set) => sum + (set.active ? set.lineups.length : 0), 0)
    : request.numLUs
