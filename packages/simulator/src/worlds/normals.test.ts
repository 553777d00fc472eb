import { describe, expect, test } from 'vitest'
import { cells, hashOf, normalOf, normalTable, streamKey, tailCells } from './normals.ts'

const draws = 1 << 18

/** Deviations, of worlds 0 to 262,143. */
function drawn(seed: number, stream: number): Float64Array {
  const key = streamKey(seed, stream)
  return Float64Array.from({ length: draws }, (_, world) => normalOf(hashOf(world, key)) / 4096)
}

const mean = (list: Float64Array, of: (x: number, index: number) => number) =>
  list.reduce((sum, x, index) => sum + of(x, index), 0) / list.length

test('the cells have mean 0, variance 1 and kurtosis 3, mirror each other and reach 5.3 deviations', () => {
  let squares = 0
  let fourths = 0
  const tail = normalTable.subarray(cells)
  for (let cell = 1; cell < cells - 1; cell++) {
    expect(normalTable[cell]).toBe(-normalTable[cells - 1 - cell]!)
    squares += (normalTable[cell]! / 4096) ** 2 / cells
    fourths += (normalTable[cell]! / 4096) ** 4 / cells
  }
  for (const value of tail) {
    squares += (2 * (value / 4096) ** 2) / tailCells / cells
    fourths += (2 * (value / 4096) ** 4) / tailCells / cells
  }
  expect(squares).toBeCloseTo(1, 5)
  expect(fourths).toBeCloseTo(3, 3)
  expect(tail[0]! / 4096).toBeLessThan(-5.3)
  expect([...tail].every((value, index) => index === 0 || value >= tail[index - 1]!)).toBe(true)
  // Half of the tail's probability, 1 / 16,384, lies above 3.842 deviations.
  expect(tail[tailCells / 2]! / 4096).toBeCloseTo(-3.842, 2)
})

describe.each([1, 2 ** 40 + 5])('draws of seed %i', (seed) => {
  const streams = [0, 1, 17, 65_536, 65_537].map((stream) => drawn(seed, stream))

  test('are normal', () => {
    for (const list of streams) {
      expect(Math.abs(mean(list, (x) => x))).toBeLessThan(4 / Math.sqrt(draws))
      expect(Math.abs(mean(list, (x) => x * x) - 1)).toBeLessThan(4 * Math.sqrt(2 / draws))
      expect(Math.abs(mean(list, (x) => x ** 4) - 3)).toBeLessThan(4 * Math.sqrt(96 / draws))
      const beyond = mean(list, (x) => (Math.abs(x) > 3 ? 1 : 0))
      expect(Math.abs(beyond - 0.0027)).toBeLessThan(4 * Math.sqrt(0.0027 / draws))
    }
  })

  test('of two streams, and of neighboring worlds, have nothing to do with each other', () => {
    const error = 4 / Math.sqrt(draws)
    for (const [index, list] of streams.entries()) {
      for (const lag of [1, 2, 4, 64, 1024])
        expect(Math.abs(mean(list, (x, world) => x * list[(world + lag) % draws]!))).toBeLessThan(error)
      for (const other of streams.slice(index + 1)) {
        expect(Math.abs(mean(list, (x, world) => x * other[world]!))).toBeLessThan(error)
        // Nor their sizes.
        expect(Math.abs(mean(list, (x, world) => (x * x - 1) * (other[world]! ** 2 - 1)))).toBeLessThan(2.5 * error)
      }
    }
  })
})
