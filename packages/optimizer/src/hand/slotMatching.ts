import { fits, type Player, type Ruleset } from '@slatecraft/slate'

/** Bit s is set if the player fits slot s of the ruleset. */
export const maskOf = (player: Player, { slots }: Pick<Ruleset, 'slots'>) =>
  slots.reduce((mask, slot, index) => (fits(player, slot) ? mask | (1 << index) : mask), 0)

/** A matching of players and slots. */
export interface SlotMatching {
  /** By slot: the mask of its player, 0 for an open slot. */
  masks: number[]
  /** By slot: the caller's number for the player, -1 for an open slot. */
  players: number[]
}

export const emptyMatching = (slots: number): SlotMatching => ({
  masks: new Array(slots).fill(0),
  players: new Array(slots).fill(-1),
})

/**
 * Gives one more player a slot: the first open one that they fit, or else by moving other players (augmenting paths).
 *
 * @returns false, with nothing changed, if there is no slot for them.
 */
export function addToMatching(matching: SlotMatching, mask: number, player: number): boolean {
  const open = matching.masks.findIndex((held, slot) => held === 0 && (mask >> slot) & 1)
  if (open === -1) return augment(matching, mask, player, { slots: 0 })
  matching.masks[open] = mask
  matching.players[open] = player
  return true
}

function augment(matching: SlotMatching, mask: number, player: number, seen: { slots: number }): boolean {
  const { masks, players } = matching
  for (let slot = 0; slot < masks.length; slot++) {
    const bit = 1 << slot
    if (!(mask & bit) || seen.slots & bit) continue
    seen.slots |= bit
    if (masks[slot] === 0 || augment(matching, masks[slot]!, players[slot]!, seen)) {
      masks[slot] = mask
      players[slot] = player
      return true
    }
  }
  return false
}
