import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dkMlb, dkNflShowdown } from '../../testing/contests.ts'
import { readLineupPool } from './readLineupPool.ts'

const header = 'P,P,C,1B,2B,3B,SS,OF,OF,OF,,Proj Score,Large Slate | 1k-10k,Stack,$4K Slam ROI,Actual'

test('a pool of lineups: ids in slot order, and each column of numbers by its heading', () => {
  const file = `${header}\n1,2,3,4,5,6,7,8,9,10,,91.5,-3.25,NYY 5,0.31,\n11,2,3,4,5,6,7,8,9,10,,90,12%,LAD 4,-0.2,102\n`
  const { lineups, columns } = readLineupPool(file, dkMlb)
  expect(lineups).toEqual([
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    ['11', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  ])
  expect([...columns].map(([heading, numbers]) => [heading, [...numbers]])).toEqual([
    ['Proj Score', [91.5, 90]],
    ['Large Slate | 1k-10k', [-3.25, 12]],
    ['$4K Slam ROI', [0.31, -0.2]],
    ['Actual', [Number.NaN, 102]],
  ])
})

test('a showdown’s ids end in their slot', () => {
  const { lineups } = readLineupPool('CPT,FLEX,FLEX,FLEX,FLEX,FLEX,Proj\n1,2,3,4,5,6,70\n', dkNflShowdown)
  expect(lineups).toEqual([['1|CPT', '2|FLEX', '3|FLEX', '4|FLEX', '5|FLEX', '6|FLEX']])
})

test.each([
  ['other slots', 'QB,RB\n1,2\n', 'row 1: must be P,P,C'],
  ['a slot without an id', `${header}\n1,2,,4,5,6,7,8,9,10,,91,1,x,1,1\n`, 'row 2: no player id in slot C'],
  [
    'a word among numbers',
    `${header}\n1,2,3,4,5,6,7,8,9,10,,91,1,x,1,1\n1,2,3,4,5,6,7,8,9,11,,much,1,x,1,1\n`,
    'row 3, Proj Score: "much"',
  ],
])('%s: refused by row and column', (_, file, reason) => {
  expect(() => readLineupPool(file, dkMlb)).toThrow(reason)
})

const folder = fileURLToPath(new URL('../../../../../../shared/data/mlb/dk/classic/', import.meta.url))
const isThere = existsSync(folder)

describe.skipIf(!isThere)(`real pools${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each([
    ['2026-04-15-final', 5010, 22],
    ['2026-05-05-final', 3000, 52],
  ])('mlb %s: %i lineups and %i columns', (slate, count, width) => {
    const { lineups, columns } = readLineupPool(
      new Uint8Array(readFileSync(`${folder}${slate}/pool-sabersim.csv`)),
      dkMlb,
    )
    expect(lineups).toHaveLength(count)
    expect(columns.size).toBe(width)
    expect(Math.max(...columns.get('Salary')!)).toBeLessThanOrEqual(50_000)
  })
})
