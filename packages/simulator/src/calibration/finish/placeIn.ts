/** Where a score would be among others. */
export interface PlaceIn {
  /** How many entries scored more, and as much. */
  better: number
  equal: number
  /** The share that scored less; of equal ones half. */
  beaten: number
}

/** @param descending points of all entries. */
export function placeIn(descending: Float64Array, points: number): PlaceIn {
  const better = firstAtMost(descending, points + rounding)
  const upTo = firstAtMost(descending, points - rounding)
  const beaten = (descending.length - upTo + (upTo - better) / 2) / descending.length
  return { better, equal: upTo - better, beaten }
}

/** Sums of points differ in their last digits; sites state two decimals. */
const rounding = 0.005

/** The first index of descending numbers whose number is at most `points`. */
function firstAtMost(descending: Float64Array, points: number): number {
  let [low, high] = [0, descending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (descending[middle]! > points) low = middle + 1
    else high = middle
  }
  return low
}
