import { type BuildReport, type BuildRequest, lineupsToBuild } from '@slatecraft/slate'

/** The lineups of a build of new lineups that count for uniqueness and exposures, by ids. */
export interface CountedLineups {
  /** Saved lineups that count in this run. */
  saved: readonly (readonly string[])[]
  built: readonly (readonly string[])[]
  /** Number of lineups once the run is complete. */
  total: number
}

export function countedLineups(request: BuildRequest, { lineups }: BuildReport): CountedLineups {
  const saved = request.savedLineups
    .filter(({ active }) => request.includeSaved && active)
    .flatMap((set) => set.lineups.map(({ players }) => [...new Set(players)]))
  return { saved, built: lineups.map(({ players }) => players), total: saved.length + lineupsToBuild(request) }
}

/** By id: the number of lineups with the player. */
export function countsOf(lineups: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const players of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The most and the fewest of `total` lineups that exposures allow; a maximum may be rounded up. */
export const exposureBounds = ({ MinExp, MaxExp }: { MinExp: number; MaxExp: number }, total: number) => ({
  most: Math.ceil((MaxExp * total) / 100 - 1e-9),
  least: Math.ceil((MinExp * total) / 100 - 1e-9),
})
