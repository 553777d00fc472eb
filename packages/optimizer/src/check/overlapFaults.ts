import { type BuildRequest, type Ruleset, siteId } from '@slatecraft/slate'
import type { CountedLineups } from './countedLineups.ts'

/**
 * Lineups that share too many players with an earlier one; what was saved or came back as it went in, nobody chose. After
 * the start two lineups may share whom they both began with, were it more than that. A captain is another than the player
 * himself, also where a site lists him once.
 */
export function overlapFaults(
  { lineupLength, minUnique, players: pool }: BuildRequest,
  ruleset: Ruleset,
  { saved, built, started }: CountedLineups,
): string[] {
  const captain = ruleset.slots.findIndex(({ points }) => points !== undefined)
  const listedOnce = new Set(pool.flatMap(({ Id, RosterPosition }) => (RosterPosition === null ? [Id] : [])))
  const all = [...saved.map((players) => ({ players, isKept: true })), ...built].map(({ players, isKept }) => ({
    players: players.map((id, place) => (place === captain && listedOnce.has(id) ? `${id}|CPT` : id)),
    isKept,
  }))
  const isStarted = (id: string) => started.has(id) || started.has(siteId(id))
  /** Numbers of the lineups so far that hold a player: thousands of lineups are too many to compare in pairs. */
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
        `lineup ${later - saved.length + 1} shares ${shared} players with ${other}, Min Unique is ${minUnique}`,
      )
    }
  }
  return faults
}
