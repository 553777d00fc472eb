import type { Ruleset } from '../ruleset.ts'
import { always, type Columns, type SlateSize } from './columns.ts'
import { everyContest, lowOwned } from './everyContest.ts'

export const nbaClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    // Minutes make points: projections are more certain than in any other sport, and salary nearly equals value.
    randomness: [0, 4, 8, 14],
    salary: { least: [0.99, 0.99, 0.98, 0.97], most: always(1) },
    unique: size === 'small' ? [1, 2, 1, 1] : [1, 2, 2, 2],
  }),
  ...lowOwned(size),
  // Teammates share one ball, so cash needs no stack. A close, fast game lifts both teams.
  teamStackPct: [0, 0, 0.3, 0.3],
  gameStackPct: [0, 0.34, 0.5, 0.6],
  // A player with few minutes is a hole in a cash lineup and a long shot elsewhere.
  minMinutes: size === 'small' ? [16, 14, 10, 8] : [20, 18, 14, 12],
})
