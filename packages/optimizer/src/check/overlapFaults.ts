import { type BuildRequest, type Ruleset, settingLabel } from '@slatecraft/slate'
import type { CountedLineups } from './countedLineups.ts'

/**
 * Lineups that share too many players with an earlier one. Saved lineups are not checked themselves. A player as captain
 * differs from the same player in another slot, even if the site lists one row.
 */
export function overlapFaults(
  { lineupLength, minUnique, players: pool }: BuildRequest,
  ruleset: Ruleset,
  { saved, built }: CountedLineups,
): string[] {
  const all = withCaptains([...saved, ...built], pool, ruleset)
  return sharedPlayers(all, saved.length).flatMap(({ earlier, later, shared }) => {
    if (shared <= lineupLength - minUnique) return []
    const other = earlier < saved.length ? `saved lineup ${earlier + 1}` : `lineup ${earlier - saved.length + 1}`
    return [
      `lineup ${later - saved.length + 1} shares ${shared} players with ${other}, ${settingLabel('minUnique')} is ${minUnique}`,
    ]
  })
}

/** The lineups with other ids for captains whom the site lists once. */
export function withCaptains(
  lineups: readonly (readonly string[])[],
  pool: BuildRequest['players'],
  ruleset: Ruleset,
): string[][] {
  const captain = ruleset.slots.findIndex(({ points }) => points !== undefined)
  const listedOnce = new Set(pool.flatMap(({ Id, RosterPosition }) => (RosterPosition === null ? [Id] : [])))
  return lineups.map((ids) => ids.map((id, index) => (index === captain && listedOnce.has(id) ? `${id}|CPT` : id)))
}

/**
 * The pairs of lineups with a common player, by the later lineup's number from `first` on. Comparing thousands of lineups
 * player by player would take too long.
 */
export function sharedPlayers(
  lineups: readonly (readonly string[])[],
  first = 0,
): { earlier: number; later: number; shared: number }[] {
  /** By id: the indexes of lineups with the player. */
  const holders = new Map<string, number[]>()
  return lineups.flatMap((players, later) => {
    const sharedWith = new Int32Array(later)
    for (const id of new Set(players)) {
      const held = holders.get(id) ?? []
      if (later >= first) for (const earlier of held) sharedWith[earlier]!++
      held.push(later)
      holders.set(id, held)
    }
    return [...sharedWith].flatMap((shared, earlier) => (shared === 0 ? [] : [{ earlier, later, shared }]))
  })
}
