import { expect, test } from 'vitest'
import { seededRandom, seedOf } from './random.ts'

const drawn = (seed: number, stream: number, count: number) => {
  const random = seededRandom(seed, stream)
  return Array.from({ length: count }, random)
}

test('a seed draws the same numbers on every machine and in every version', () => {
  expect(drawn(1, 0, 3).map((value) => value * 2 ** 32)).toEqual([2420951833, 2513034076, 3847892949])
  expect(drawn(2 ** 40 + 7, 3, 3).map((value) => value * 2 ** 32)).toEqual([2492098246, 880376261, 1566898509])
  expect(seedOf('nfl', 2024, 'KC')).toBe(963349901)
})

test('seeds that differ above 32 bits and streams of one seed draw different numbers', () => {
  const first = [drawn(5, 0, 4), drawn(5 + 2 ** 32, 0, 4), drawn(5, 1, 4), drawn(6, 0, 4), drawn(5, 2, 4)]
  expect(new Set(first.flat()).size).toBe(20)
})

test('numbers are in [0, 1) and spread evenly', () => {
  const count = 100_000
  const values = drawn(42, 0, count)
  const tenths = new Array<number>(10).fill(0)
  for (const value of values) tenths[Math.floor(value * 10)]! += 1
  expect(values.filter((value) => value < 0 || value >= 1)).toEqual([])
  const chiSquare = tenths.reduce((sum, seen) => sum + (seen - count / 10) ** 2 / (count / 10), 0)
  expect(chiSquare).toBeLessThan(27.9)
})

test('neighboring streams and seeds are independent', () => {
  const count = 20_000
  const correlation = (a: number[], b: number[]) => {
    const sum = a.reduce((total, value, index) => total + (value - 0.5) * (b[index]! - 0.5), 0)
    return (12 * sum) / count
  }
  const base = drawn(9, 4, count)
  for (const other of [drawn(9, 5, count), drawn(10, 4, count), drawn(9, 4, count + 1).slice(1)])
    expect(Math.abs(correlation(base, other))).toBeLessThan(5 / Math.sqrt(count))
})
