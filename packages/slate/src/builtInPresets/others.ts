import type { Ruleset } from '../ruleset.ts'
import { always, type Columns } from './columns.ts'
import { everyContest, lowOwned } from './everyContest.ts'

/** Golf: well over a hundred golfers, and half of them miss the cut. */
export const pgaClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    salary: { least: [0.985, 0.98, 0.97, 0.96], most: always(1) },
    unique: [1, 2, 2, 2],
  }),
  ...lowOwned('large'),
})

/** Fights: two dozen fighters, and half of them lose, so many users build the same lineup. */
export const mmaClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    // Leaving some salary makes duplicates rarer.
    salary: { least: [0.98, 0.97, 0.95, 0.93], most: [1, 1, 1, 0.99] },
    unique: [1, 1, 2, 1],
  }),
  ...lowOwned('small'),
  preventOpposingFighter: always(true),
})

/** Races: a few wrecks decide them and upset projections. */
export const nascarClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 8, 15, 25],
    salary: { least: [0.98, 0.97, 0.95, 0.94], most: always(1) },
    unique: [1, 2, 2, 1],
  }),
  ...lowOwned('small'),
})

/** Showdown in any sport but nfl. */
export const otherShowdown = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    salary: { least: [0.96, 0.94, 0.9, 0.86], most: [1, 1, 0.99, 0.99] },
    unique: [1, 2, 2, 2],
  }),
  ...(ruleset.sport === 'mma' ? { preventOpposingFighter: always(true) } : {}),
})
