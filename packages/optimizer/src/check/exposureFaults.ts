import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { type CountedLineups, countsOf, exposureBounds } from './countedLineups.ts'

/** Maximums (rounded up at most) must hold at any time, minimums once the run is complete. */
export function exposureFaults(
  request: BuildRequest,
  { status }: BuildReport,
  { saved, built, total }: CountedLineups,
): string[] {
  const fixed = countsOf(saved)
  const counts = countsOf([...saved, ...built])
  return request.players.flatMap((player) => {
    const held = counts.get(player.Id) ?? 0
    const bounds = exposureBounds(player, total)
    const most = Math.max(bounds.most, fixed.get(player.Id) ?? 0)
    if (held > most)
      return [`${player.Name} is in ${held} of ${total} lineups, Max Exp ${player.MaxExp}% allows ${most}`]
    // Locks are checked lineup by lineup: they don't apply to saved lineups.
    if (status === 'complete' && player.MinExp < 100 && held < bounds.least)
      return [`${player.Name} is in ${held} of ${total} lineups, Min Exp ${player.MinExp}% requires ${bounds.least}`]
    return []
  })
}
