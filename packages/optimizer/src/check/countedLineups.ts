import type { BuildReport, BuildRequest, Ruleset } from '@slatecraft/slate'
import { afterStartCheck } from './afterStartCheck.ts'

/** The lineups that count for uniqueness and exposures, by ids. */
export interface CountedLineups {
  /** Saved lineups that count in this run. */
  saved: readonly (readonly string[])[]
  built: readonly { players: readonly string[]; isKept: boolean }[]
  /** Number of lineups once the run is complete. */
  total: number
  /** Ids of players whose games have started; empty unless the build is after the start. */
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
    total: saved.length + requestedLineups(request),
    started,
  }
}

/** After the start, as many lineups as are given in active sets. */
export const requestedLineups = (request: BuildRequest) =>
  request.afterStartActivated
    ? request.afterStartLineups.reduce((sum, set) => sum + (set.active ? set.lineups.length : 0), 0)
    : request.numLUs
