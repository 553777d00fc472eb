import { type BuildReport, type BuildRequest, findRuleset } from '@slatecraft/slate'
import { afterStartCheck } from './afterStartCheck.ts'

/** Lineups that uniqueness and exposures are counted over, by ids. */
export interface CountedLineups {
  /** Saved lineups that count in this run: nothing of them was for the run to choose. */
  saved: readonly (readonly string[])[]
  built: readonly { players: readonly string[]; isKept: boolean }[]
  /** How many lineups there will be when the run is complete. */
  total: number
}

export function countedLineups(request: BuildRequest, { lineups }: BuildReport): CountedLineups {
  const ruleset = findRuleset(request)
  const isKept = ruleset === undefined ? () => false : afterStartCheck(request, ruleset).isKept
  const counts = request.includeSaved && !request.afterStartActivated
  const saved = request.savedLineups
    .filter(({ active }) => counts && active)
    .flatMap((set) => set.lineups.map(({ players }) => [...new Set(players)]))
  return {
    saved,
    built: lineups.map((lineup, index) => ({ players: lineup.players, isKept: isKept(lineup, index) })),
    total: saved.length + lineupsAskedFor(request),
  }
}

/** After the start each lineup that is switched on is sent back once (D11). */
export const lineupsAskedFor = (request: BuildRequest) =>
  request.afterStartActivated
    ? request.afterStartLineups.reduce((sum, set) => sum + (set.active ? set.lineups.length : 0), 0)
    : request.numLUs
