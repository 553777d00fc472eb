import { expect, test } from 'vitest'
import type { Repair } from './buildReport.ts'
import { repairText } from './repairText.ts'

const repair = (words: string, settings: { minUnique?: number; numLUs?: number }, points?: number): Repair => ({
  words,
  changes: [{ kind: 'settings', settings }],
  ...(points === undefined ? {} : { points }),
})

test('a repair says what a lineup scores with it, next to the best repair of as many lineups', () => {
  const repairs = [
    repair('Lower Min Unique to 7', { minUnique: 7 }, 120.23),
    repair('Lower Min Unique to 6', { minUnique: 6 }, 121.5),
    repair('Build only 1 lineup', { numLUs: 1 }, 140.1),
    repair('Lower Min Unique to 2', { minUnique: 2 }),
  ]
  expect(repairs.map((each) => repairText(each, repairs))).toEqual([
    'Lower Min Unique to 7 (120.2 points a lineup, 1.3 below the best)',
    'Lower Min Unique to 6 (121.5 points a lineup)',
    'Build only 1 lineup (140.1 points a lineup)',
    'Lower Min Unique to 2',
  ])
})
