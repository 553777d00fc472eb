import type { Ruleset } from '../ruleset.ts'
import { always, type Columns, type SlateSize } from './columns.ts'
import { everyContest, fewOthersHave } from './everyContest.ts'

export const nbaClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    // Minutes make points: projections are surer than in any other sport, and salary is nearly worth.
    randomness: [0, 4, 8, 14],
    salary: { least: [0.99, 0.99, 0.98, 0.97], most: always(1) },
    unique: size === 'small' ? [1, 2, 1, 1] : [1, 2, 2, 2],
  }),
  ...fewOthersHave(size),
  // Team mates share one ball, so cash asks for no stack; a close and fast game lifts both sides.
  teamStackPct: [0, 0, 0.3, 0.3],
  gameStackPct: [0, 0.34, 0.5, 0.6],
  // Who plays little is a hole in a cash lineup, and only a thin hope in others.
  minMinutes: size === 'small' ? [16, 14, 10, 8] : [20, 18, 14, 12],
})
