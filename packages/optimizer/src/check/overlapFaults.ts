import { type BuildRequest, type Ruleset, settingLabel, siteId } from '@slatecraft/slate'
import type { CountedLineups } from './countedLineups.ts'

/**
 * Lineups that share too many players with an earlier one. Saved lineups and lineups that came back unchanged are not
 * checked themselves. After the start, two lineups may share all started players that both have. A player as captain
 * differs from the same player in another slot, even if the site lists one row.
 */
export function overlapFaults(
  { lineupLength, minUnique, players: pool }: BuildRequest,
  ruleset: Ruleset,
  { saved, built, started }: CountedLineups,
): string[] {
  const captain = ruleset.slots.findIndex(({ points }) => points !== undefined)
  const listedOnce = new Set(pool.flatMap(({ Id, RosterPosition }) => (RosterPosition === null ? [Id] : [])))
  const all = [...saved.map((players) => ({ players, isKept: true })), ...built].map(({ players, isKept }) => ({
    players: players.map((id, index) => (index === captain && listedOnce.has(id) ? `${id}|CPT` : id)),
    isKept,
  }))
  const isStarted = (id: string) => started.has(id) || started.has(siteId(id))
  /** By id: the indexes of lineups with the player. Comparing thousands of lineups in pairs would take too long. */
  const holders = new Map<string, number[]>()
  const faults: string[] = []
  for (const [later, { players, isKept }] of all.entries()) {
    const sharedWith = new Int32Array(later)
    const ids = new Set(players)
    for (const id of ids) {
      const held = holders.get(id) ?? []
      if (!isKept) for (const earlier of held) sharedWith[earlier]!++
      holders.set(id, held)
    }
    for (const id of ids) holders.get(id)!.push(later)
    for (const [earlier, shared] of sharedWith.entries()) {
      if (shared <= lineupLength - minUnique) continue
      const before = new Set(all[earlier]!.players)
      if (shared <= players.filter((id) => isStarted(id) && before.has(id)).length) continue
      const other = earlier < saved.length ? `saved lineup ${earlier + 1}` : `lineup ${earlier - saved.length + 1}`
      faults.push(
        `lineup ${later - saved.length + 1} shares ${shared} players with ${other}, ${settingLabel('minUnique')} is ${minUnique}`,
      )
    }
  }
  return faults
}
