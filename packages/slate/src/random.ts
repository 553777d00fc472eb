/** A stream of uniform numbers in [0, 1). */
export type Random = () => number

/**
 * sfc32 (Chris Doty-Humphrey, PractRand 2010), seeded through splitmix32. Integer arithmetic only, so every JavaScript
 * engine draws the same numbers. `stream` gives independent sequences from one seed (one per lineup, one per player …).
 */
export function seededRandom(seed: number, stream = 0): Random {
  let mix = (seed ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x85eb_ca6b) ^ Math.imul(stream, 0x9e37_79b9)) | 0
  const next = () => {
    mix = (mix + 0x9e37_79b9) | 0
    let x = Math.imul(mix ^ (mix >>> 16), 0x21f0_aaad)
    x = Math.imul(x ^ (x >>> 15), 0x735a_2d97)
    return (x ^ (x >>> 15)) | 0
  }
  let a = next()
  let b = next()
  let c = next()
  let counter = 1
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  for (let warmUp = 0; warmUp < 12; warmUp++) draw()
  return draw
}

/** A seed from words, so that demo slates don't depend on each other (FNV-1a, 32 bit). */
export function seedOf(...words: (string | number)[]): number {
  let hash = 0x811c_9dc5
  for (const char of words.join('|')) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x0100_0193)
  return hash >>> 0
}
