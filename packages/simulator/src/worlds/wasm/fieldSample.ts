/** Lineups of a field, by weight: evenly spaced through the list, each as often as its weight says. */
export function fieldSample(weight: ArrayLike<number>, count: number): Uint32Array {
  let total = 0
  for (let lineup = 0; lineup < weight.length; lineup++) total += weight[lineup]!
  const sample = new Uint32Array(count)
  let lineup = 0
  let upTo = weight[0] ?? 0
  for (let index = 0; index < count; index++) {
    const at = ((index + 0.5) / count) * total
    while (upTo < at && lineup < weight.length - 1) upTo += weight[++lineup]!
    sample[index] = lineup
  }
  return sample
}

/** How many of a sample reach a score that, but for 1 case in 5,000, no more than this share of the field does not miss. */
export const safeCount = (share: number, sample: number) =>
  Math.min(sample, Math.ceil(share * sample + 3.5 * Math.sqrt(sample * share * (1 - share)) + 1))
