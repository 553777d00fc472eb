/** `from 60 to 90`, `at least 60`, `at most 90`, `exactly 3`: a least of 0 and an infinite most say nothing. */
export function ends(min: number, max: number): string {
  if (min === max) return `exactly ${min}`
  if (max === Number.POSITIVE_INFINITY) return `at least ${min}`
  return min <= 0 ? `at most ${max}` : `from ${min} to ${max}`
}

/** The same at the start of a sentence. */
export function sentenceEnds(min: number, max: number): string {
  const words = ends(min, max)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** What is wrong with a number outside of its ends, such as `is above 90`; undefined for one inside. */
export function outside(value: number, min: number, max: number): string | undefined {
  if (value > max) return `above ${max}`
  return value < min ? `below ${min}` : undefined
}
