/** A set of roster places, as Hall's theorem needs them: the slot types in it and how many places they have together. */
export interface PlaceSet {
  /** Bit t: slot type t is in the set. */
  mask: number
  places: number
}

/** Every non-empty set of slot types, small ones first. */
export function placeSets(places: readonly number[]): PlaceSet[] {
  const sets: PlaceSet[] = []
  for (let mask = 1; mask < 1 << places.length; mask++) {
    sets.push({ mask, places: places.reduce((sum, count, type) => ((mask >> type) & 1 ? sum + count : sum), 0) })
  }
  return sets.sort((a, b) => a.places - b.places || a.mask - b.mask)
}

/** Whether a player can stand nowhere but in the set. */
export const isConfinedTo = (fits: number, set: PlaceSet) => (fits & ~set.mask) === 0

/** Whether a player can stand somewhere in the set. */
export const reaches = (fits: number, set: PlaceSet) => (fits & set.mask) !== 0
