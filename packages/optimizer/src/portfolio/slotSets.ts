/** A set of slot types, as used by Hall's theorem, with the number of roster slots of these types. */
export interface SlotSet {
  /** Bit t: slot type t is in the set. */
  mask: number
  slots: number
}

/** Every non-empty set of slot types, the ones with fewest slots first. */
export function slotSets(slotCounts: readonly number[]): SlotSet[] {
  const sets: SlotSet[] = []
  for (let mask = 1; mask < 1 << slotCounts.length; mask++) {
    sets.push({ mask, slots: slotCounts.reduce((sum, count, type) => ((mask >> type) & 1 ? sum + count : sum), 0) })
  }
  return sets.sort((a, b) => a.slots - b.slots || a.mask - b.mask)
}

/** Whether a player fits only slots of the set. */
export const isConfinedTo = (fits: number, set: SlotSet) => (fits & ~set.mask) === 0

/** Whether a player fits some slot of the set. */
export const reaches = (fits: number, set: SlotSet) => (fits & set.mask) !== 0
