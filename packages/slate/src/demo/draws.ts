import { type Random, seededRandom, seedOf } from '../random.ts'

/** A separate stream for every (sport, season, team, …), so that slates don't affect each other. */
export const drawsOf = (...words: (string | number)[]): Random => seededRandom(seedOf(...words))

/**
 * A bell curve of mean 0 and deviation 1, from four uniform numbers. Sums only, so every JavaScript engine draws the same
 * bytes. Never beyond ±3.47.
 */
export const bell = (random: Random) => (random() + random() + random() + random() - 2) * Math.sqrt(3)

export const oneOf = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export const toStep = (value: number, step: number) => Math.round(value / step) * step
