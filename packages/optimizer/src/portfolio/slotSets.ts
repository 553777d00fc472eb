/** A set of roster places, as Hall's theorem needs them: the slot types in it and how many places they have together. */
export interface SlotSet {
  /** Bit t: slot type t is in the set. */
  mask: number
  slots: number
}

/** Every non-empty set of slot types, small ones first. */
export function slotSets(places: readonly number[]): SlotSet[] {
  const sets: SlotSet[] = []
  for (let mask = 1; mask < 1 << places.length; mask++) {
    sets.push({ mask, slots: places.reduce((sum, count, type) => ((mask >> type) & 1 ? sum + count : sum), 0) })
  }
  return sets.sort((a, b) => a.slots - b.slots || a.mask - b.mask)
}

/** Whether a player can stand nowhere but in the set. */
export const isConfinedTo = (fits: number, set: SlotSet) => (fits & ~set.mask) === 0

/** Whether a player can stand somewhere in the set. */
export const reaches = (fits: number, set: SlotSet) => (fits & set.mask) !== 0
