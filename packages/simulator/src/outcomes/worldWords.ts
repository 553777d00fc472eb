/**
 * Fills `words` with the random 32-bit words of one world: sfc32 (Chris Doty-Humphrey, PractRand 2010), started from
 * (seed, world) through splitmix32. Integer arithmetic only. The same world has the same words wherever it is drawn.
 */
export function worldWords(seed: number, world: number, words: Int32Array): void {
  let mix = (seed ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x85eb_ca6b)) | 0
  let x = Math.imul(mix ^ (mix >>> 16), 0x21f0_aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a_2d97)
  let a = (x ^ (x >>> 15)) | 0
  mix = (a ^ world) | 0
  x = Math.imul(mix ^ (mix >>> 16), 0x21f0_aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a_2d97)
  let b = (x ^ (x >>> 15)) | 0
  let c = world | 0
  let counter = 1
  const { length } = words
  for (let index = -12; index < length; index++) {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    if (index >= 0) words[index] = sum
  }
}
