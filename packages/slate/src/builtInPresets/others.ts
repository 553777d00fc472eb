import type { Ruleset } from '../ruleset.ts'
import { always, type Columns } from './columns.ts'
import { everyContest, fewOthersHave } from './everyContest.ts'

/** Golf: a field of well over a hundred, in which half miss the cut. */
export const pgaClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    salary: { least: [0.985, 0.98, 0.97, 0.96], most: always(1) },
    unique: [1, 2, 2, 2],
  }),
  ...fewOthersHave('large'),
})

/** Fights: two dozen fighters, half of whom lose, so that many users come to the same lineup. */
export const mmaClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    // Some salary left is what parts a lineup from its copies.
    salary: { least: [0.98, 0.97, 0.95, 0.93], most: [1, 1, 1, 0.99] },
    unique: [1, 1, 2, 1],
  }),
  ...fewOthersHave('small'),
  preventOpposingFighter: always(true),
})

/** Races: a few wrecks decide, and projections with them. */
export const nascarClassic = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 8, 15, 25],
    salary: { least: [0.98, 0.97, 0.95, 0.94], most: always(1) },
    unique: [1, 2, 2, 1],
  }),
  ...fewOthersHave('small'),
})

/** A captain's contest of any other sport than nfl. */
export const otherShowdown = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 6, 12, 20],
    salary: { least: [0.96, 0.94, 0.9, 0.86], most: [1, 1, 0.99, 0.99] },
    unique: [1, 2, 2, 2],
  }),
  ...(ruleset.sport === 'mma' ? { preventOpposingFighter: always(true) } : {}),
})
