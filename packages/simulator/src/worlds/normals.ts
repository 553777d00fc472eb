import { square } from '../sameMath.ts'
/**
 * Standard normals in Q12 (4096 is one deviation) as a function of (seed, stream, world), by integer arithmetic. 32 bits
 * are hashed from the world's number; the upper 13 choose one of 8,192 equally likely cells, and a cell stands for its
 * mean. The two outermost cells are split in 1,024 further ones by the next 10 bits, so that values reach 5.4
 * deviations. Negative values mirror positive ones.
 */
export const cells = 8192
export const tailCells = 1024

/** Two 32-bit keys. One of the two alone would make each stream another's, some worlds later. */
export interface StreamKey {
  first: number
  second: number
}

export function streamKey(seed: number, stream: number): StreamKey {
  const words = (seed ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x85eb_ca6b)) | 0
  const first = mixed(words ^ mixed(Math.imul(stream + 1, 0x9e37_79b9)))
  return { first, second: mixed(first + words + 0x3c6e_f372) }
}

/** Chris Wellons' lowbias32 (2018), with the stream's second key added halfway. */
export function hashOf(world: number, { first, second }: StreamKey): number {
  let x = world ^ first
  x = Math.imul(x ^ (x >>> 16), 0x7feb_352d)
  x = (x ^ (x >>> 15)) + second
  x = Math.imul(x ^ (x >>> 13), 0x846c_a68b)
  return (x ^ (x >>> 16)) | 0
}

const mixed = (x: number) => hashOf(x, { first: 0, second: 0 })

const rootOf2Pi = Math.sqrt(2 * Math.PI)

/** Cells 0 to 8191 from the lowest value, then the cells of the lower tail, from the lowest. */
export const normalTable: Int16Array = makeTable()
export function normalOf(hash: number): number {
  const cell = hash >>> 19
  if (cell !== 0 && cell !== cells - 1) return normalTable[cell]!
  const tail = normalTable[cells + ((hash >>> 9) & (tailCells - 1))]!
  return cell === 0 ? tail : -tail
}

/** Only + - * / and square roots, which every host rounds alike. */
function makeTable(): Int16Array {
  const half = cells / 2
  const upper = cellMeans(half, 1 / cells, 0)
  const tail = cellMeans(tailCells, 1 / cells / tailCells, upper.start[half - 1]!)
  // A cell's mean leaves out how values vary within it, about 3 in 100,000 of the variance.
  let squares = 0
  for (let cell = 0; cell < half - 1; cell++) squares += square(upper.mean[cell]!) / half
  for (const mean of tail.mean) squares += square(mean) / half / tailCells
  const scale = 4096 / Math.sqrt(squares)
  const table = new Int16Array(cells + tailCells)
  for (let cell = 0; cell < half; cell++) {
    table[half + cell] = Math.round(upper.mean[cell]! * scale)
    table[half - 1 - cell] = -table[half + cell]!
  }
  for (let cell = 0; cell < tailCells; cell++)
    table[cells + tailCells - 1 - cell] = -Math.round(tail.mean[cell]! * scale)
  return table
}

/** Means of `count` cells with this probability each, from `start` deviations to infinity. */
function cellMeans(count: number, probability: number, start: number): { start: Float64Array; mean: Float64Array } {
  const starts = new Float64Array(count)
  const mean = new Float64Array(count)
  let at = start
  for (let cell = 0; cell < count; cell++) {
    starts[cell] = at
    const left = probability * (count - cell - 1)
    const end = left === 0 ? Number.POSITIVE_INFINITY : deviationAbove(left, at)
    mean[cell] = (density(at) - (left === 0 ? 0 : density(end))) / probability
    at = end
  }
  return { start: starts, mean }
}

/** Newton's method from below, for a convex falling function. */
function deviationAbove(probability: number, from: number): number {
  let z = from
  for (let step = 0; step < 60; step++) {
    const next = z + (tailOf(z) - probability) / density(z)
    if (Math.abs(next - z) < 1e-13) return next
    z = next
  }
  return z
}

function density(z: number): number {
  return exponential((-z * z) / 2) / rootOf2Pi
}

/** P(Z > z), z >= 0: the series of the distribution below 3, Laplace's continued fraction above. */
function tailOf(z: number): number {
  if (z < 3) {
    let term = z
    let sum = z
    for (let k = 3; term > 1e-18; k += 2) {
      term *= (z * z) / k
      sum += term
    }
    return 0.5 - density(z) * sum
  }
  let fraction = z
  for (let k = 120; k > 0; k--) fraction = z + k / fraction
  return density(z) / fraction
}

/** Of x <= 0, by its series at x / 64: hosts differ in the last digit of Math.exp. */
function exponential(x: number): number {
  const small = x / 64
  let term = 1
  let sum = 1
  for (let k = 1; k < 30; k++) {
    term *= small / k
    sum += term
  }
  for (let doubling = 0; doubling < 6; doubling++) sum *= sum
  return sum
}
