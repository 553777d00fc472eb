import { assignSlots } from '../../assignSlots.ts'
import { siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { EntryPlace } from './readEntriesFile.ts'

interface EntryRules {
  /** The site's ids of players whose games have begun. */
  started: ReadonlySet<string>
  pool: ReadonlyMap<string, Player>
  ruleset: Ruleset
}

/**
 * The lineup as an entry can take it: with each locked player in his place, the others moved if need be. Undefined where
 * that can't be, or where it has another player whose game has begun.
 */
export function lineupForEntry(
  places: readonly EntryPlace[],
  players: readonly string[],
  { started, pool, ruleset }: EntryRules,
): readonly string[] | undefined {
  const ids = players.map(siteId)
  const locked = new Map<string | undefined, number>()
  for (const [place, { isLocked, playerId }] of places.entries()) if (isLocked) locked.set(playerId, place)
  if (ids.some((id) => started.has(id) && !locked.has(id))) return undefined
  if ([...locked].every(([id, place]) => ids[place] === id)) return players
  if ([...locked.keys()].some((id) => id === undefined || !ids.includes(id))) return undefined

  // Who is locked fits into his place alone, and nobody else fits there.
  const standing = players.map((id, index) => {
    const place = locked.get(ids[index])
    const { Positions, RosterPosition, TimeRank } = pool.get(id) ?? nobody
    return place === undefined
      ? { Positions, RosterPosition, TimeRank }
      : { Positions: [`locked ${place}`], RosterPosition: null, TimeRank }
  })
  const held = new Set(locked.values())
  const slots = ruleset.slots.map((slot, place) =>
    held.has(place) ? { name: slot.name, accepts: [`locked ${place}`] } : slot,
  )
  return assignSlots(standing, { slots })?.map((index) => players[index]!)
}

const nobody: Pick<Player, 'Positions' | 'RosterPosition' | 'TimeRank'> = {
  Positions: [],
  RosterPosition: null,
  TimeRank: null,
}
