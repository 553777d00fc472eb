import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { cos, exp, expm1, hypot, log, log1p, log2, log10, power, sin } from './sameMath.ts'

const random = seededRandom(20261125)
const numbers = (from: number, to: number) => Array.from({ length: 4000 }, () => from + (to - from) * random())

/** The largest relative difference, in units of 2^-52. */
const worst = (ours: (x: number) => number, theirs: (x: number) => number, values: readonly number[]) =>
  Math.max(...values.map((x) => Math.abs(ours(x) - theirs(x)) / Math.max(Math.abs(theirs(x)), 2 ** -1022) / 2 ** -52))

test('our functions are the host’s, but for the last digits', () => {
  expect(worst(exp, Math.exp, [...numbers(-740, 709), ...numbers(-2, 2)])).toBeLessThan(2)
  expect(worst(log, Math.log, [...numbers(0, 1e-300), ...numbers(0, 2), ...numbers(0, 1e12)])).toBeLessThan(2)
  expect(worst(log1p, Math.log1p, [...numbers(-0.99, 3), ...numbers(-1e-9, 1e-9)])).toBeLessThan(4)
  expect(worst(expm1, Math.expm1, [...numbers(-30, 30), ...numbers(-1e-9, 1e-9)])).toBeLessThan(6)
  expect(worst(log10, Math.log10, numbers(2, 1e9))).toBeLessThan(3)
  expect(worst(log2, Math.log2, numbers(2, 1e9))).toBeLessThan(3)
  expect(
    worst(
      (x) => power(x, 2.7),
      (x) => x ** 2.7,
      numbers(0, 1e6),
    ),
  ).toBeLessThan(60)
  expect(
    worst(
      (x) => power(x, -3),
      (x) => x ** -3,
      numbers(-9, 9),
    ),
  ).toBeLessThan(4)
  expect(Math.max(...numbers(-20, 20).map((x) => Math.abs(cos(x) - Math.cos(x))))).toBeLessThan(1e-15)
  expect(Math.max(...numbers(-20, 20).map((x) => Math.abs(sin(x) - Math.sin(x))))).toBeLessThan(5e-15)
})

test('ends of the number line', () => {
  const ends = [exp(800), exp(-800), exp(Number.NaN), log(0), log(-1), log(Number.POSITIVE_INFINITY), power(0, 0.5)]
  expect(ends).toEqual([Infinity, 0, Number.NaN, -Infinity, Number.NaN, Infinity, 0])
  expect([exp(0), log(1), power(3, 0), power(0, 0), hypot(3, 4), expm1(0), log1p(0)]).toEqual([1, 0, 1, 1, 5, 0, 0])
  expect(exp(-744)).toBeGreaterThan(0)
})
