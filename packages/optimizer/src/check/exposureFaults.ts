import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import type { CountedLineups } from './countedLineups.ts'

/** Maximums (rounded up at most) must hold at any time, minimums once the run is complete. */
export function exposureFaults(
  request: BuildRequest,
  { status }: BuildReport,
  { saved, built, total, started }: CountedLineups,
): string[] {
  const fixed = countsOf([...saved, ...built.flatMap(({ players, isKept }) => (isKept ? [players] : []))])
  const counts = countsOf([...saved, ...built.map(({ players }) => players)])
  const isFullyBuilt = status === 'complete' && !built.some(({ isKept }) => isKept)
  return request.players.flatMap((player) => {
    if (started.has(player.Id)) return []
    const held = counts.get(player.Id) ?? 0
    const most = Math.max(Math.ceil((player.MaxExp * total) / 100 - 1e-9), fixed.get(player.Id) ?? 0)
    const least = Math.ceil((player.MinExp * total) / 100 - 1e-9)
    if (held > most)
      return [`${player.Name} is in ${held} of ${total} lineups, Max Exp ${player.MaxExp}% allows ${most}`]
    // Locks are checked lineup by lineup: they don't apply to saved lineups.
    if (isFullyBuilt && player.MinExp < 100 && held < least)
      return [`${player.Name} is in ${held} of ${total} lineups, Min Exp ${player.MinExp}% requires ${least}`]
    return []
  })
}

function countsOf(lineups: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const players of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
