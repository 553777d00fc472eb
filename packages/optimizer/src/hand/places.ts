import { fits, type Player, type Ruleset } from '@slatecraft/slate'

/** Bit s set: the player may stand in slot s of the ruleset. */
export const maskOf = (player: Player, { slots }: Pick<Ruleset, 'slots'>) =>
  slots.reduce((mask, slot, index) => (fits(player, slot) ? mask | (1 << index) : mask), 0)

/** Who stands where: for each slot the mask of its occupant, 0 for nobody. */
export interface Places {
  masks: number[]
  /** What the caller knows the occupants by. */
  who: number[]
}

export const noPlaces = (slots: number): Places => ({ masks: new Array(slots).fill(0), who: new Array(slots).fill(-1) })

/**
 * Stands one more player somewhere, if need be by moving others on (augmenting paths); into a free place of his own, the
 * first one, where there is one.
 *
 * @returns false, with nothing changed, where there is no place for him beside the others.
 */
export function stand(places: Places, mask: number, who: number): boolean {
  const free = places.masks.findIndex((occupant, slot) => occupant === 0 && (mask >> slot) & 1)
  if (free === -1) return makeRoom(places, mask, who, { slots: 0 })
  places.masks[free] = mask
  places.who[free] = who
  return true
}

function makeRoom({ masks, who: occupants }: Places, mask: number, who: number, seen: { slots: number }): boolean {
  for (let slot = 0; slot < masks.length; slot++) {
    const bit = 1 << slot
    if (!(mask & bit) || seen.slots & bit) continue
    seen.slots |= bit
    if (masks[slot] === 0 || makeRoom({ masks, who: occupants }, masks[slot]!, occupants[slot]!, seen)) {
      masks[slot] = mask
      occupants[slot] = who
      return true
    }
  }
  return false
}
