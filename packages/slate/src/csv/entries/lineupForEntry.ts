import { assignSlots } from '../../assignSlots.ts'
import { siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { EntryCell } from './readEntriesFile.ts'

interface EntryRules {
  /** The site's ids of players whose games have started. */
  started: ReadonlySet<string>
  pool: ReadonlyMap<string, Player>
  ruleset: Ruleset
}

/** Whether the site changes nothing in a slot: the file says so, or its player's game has begun. */
export const isHeld = ({ isLocked, playerId }: EntryCell, started: ReadonlySet<string>) =>
  isLocked || (playerId !== undefined && started.has(playerId))

/**
 * A lineup as an entry can take it: locked players stay in their slots and the others move if needed. Undefined where
 * that is impossible, or where the lineup has another player whose game has started.
 */
export function lineupForEntry(
  cells: readonly EntryCell[],
  players: readonly string[],
  { started, pool, ruleset }: EntryRules,
): readonly string[] | undefined {
  const ids = players.map(siteId)
  const slotOfLocked = new Map<string | undefined, number>()
  for (const [slot, cell] of cells.entries()) if (isHeld(cell, started)) slotOfLocked.set(cell.playerId, slot)
  if (ids.some((id) => started.has(id) && !slotOfLocked.has(id))) return undefined
  if ([...slotOfLocked].every(([id, slot]) => ids[slot] === id)) return players
  if ([...slotOfLocked.keys()].some((id) => id === undefined || !ids.includes(id))) return undefined

  // A made-up position ties each locked player to their slot.
  const fitting = players.map((id, index) => {
    const slot = slotOfLocked.get(ids[index])
    const { Positions, RosterPosition, TimeRank } = pool.get(id) ?? noPlayer
    return slot === undefined
      ? { Positions, RosterPosition, TimeRank }
      : { Positions: [`locked ${slot}`], RosterPosition: null, TimeRank }
  })
  const lockedSlots = new Set(slotOfLocked.values())
  const slots = ruleset.slots.map((slot, index) =>
    lockedSlots.has(index) ? { name: slot.name, accepts: [`locked ${index}`] } : slot,
  )
  return assignSlots(fitting, { slots })?.map((index) => players[index]!)
}

const noPlayer: Pick<Player, 'Positions' | 'RosterPosition' | 'TimeRank'> = {
  Positions: [],
  RosterPosition: null,
  TimeRank: null,
}
