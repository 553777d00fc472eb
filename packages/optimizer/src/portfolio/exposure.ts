import type { BuildRequest } from '@slatecraft/slate'

/** How many of the run's new lineups a player must and may be in. */
export interface Quota {
  min: number
  /** Kept as long as a lawful lineup remains. */
  cap: number
  /** What the cap may rise to when none remains: the maximum rounded up (D0.3). */
  lastCap: number
}

/** Ids of the players of every saved lineup that counts in this run. */
export function savedLineupsOf(
  request: Pick<BuildRequest, 'includeSaved' | 'savedLineups'>,
): readonly (readonly string[])[] {
  if (!request.includeSaved) return []
  return request.savedLineups
    .filter((set) => set.active)
    .flatMap((set) => set.lineups.map((lineup) => [...new Set(lineup.players)]))
}

/**
 * Exposures as counts, by player, by D0.3 of the settings: percentages are of all lineups, saved ones included; the
 * minimum is rounded up, the maximum down (but to at least 1 where it is above 0); saved lineups count as built. A lock
 * asks for all new lineups, whatever the saved ones hold; any other minimum may ask for more than there will be.
 */
export function quotasOf(request: BuildRequest): Quota[] {
  const saved = savedLineupsOf(request)
  const total = request.numLUs + saved.length
  return request.players.map((player) => {
    const held = saved.filter((ids) => ids.includes(player.Id)).length
    const toBuild = (count: number) => Math.max(0, count - held)
    const rounded = (count: number) => Math.min(request.numLUs, toBuild(count))
    const min = Math.ceil((player.MinExp / 100) * total - 1e-9)
    const cap = player.MaxExp === 0 ? 0 : Math.max(1, min, Math.floor((player.MaxExp / 100) * total + 1e-9))
    const lastCap = player.MaxExp === 0 ? 0 : Math.max(cap, Math.ceil((player.MaxExp / 100) * total - 1e-9))
    return { min: player.MinExp === 100 ? request.numLUs : toBuild(min), cap: rounded(cap), lastCap: rounded(lastCap) }
  })
}
