import type { Ruleset } from '../ruleset.ts'
import { type MlbStackRule, mlbShape, mostHitters } from '../settings/stackRule.ts'
import { always, type Columns, type Four, type SlateSize } from './columns.ts'
import { everyContest, lowOwned } from './everyContest.ts'

export const mlbClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    randomness: always(0),
    salary: { least: [0.98, 0.98, 0.97, 0.95], most: always(1) },
    unique: size === 'small' ? [1, 2, 2, 1] : [1, 2, 3, 3],
  }),
  ...lowOwned(size),
  // A hitter's night is mostly luck, a pitcher's far less so.
  projPtsRandHitter: [null, 8, 20, 30],
  projPtsRandPitcher: [null, 4, 8, 14],
  stackSettingMode: always('advanced'),
})

/** The shapes that win tournaments: runs come in innings where half of an order bats. */
export const mlbShapes = (ruleset: Ruleset, size: SlateSize): Four<MlbStackRule[]> =>
  (size === 'small' ? shapesOfFewTeams : shapes)[mostHitters(ruleset)]

/** Cash takes three hitters of one good offense, who are mostly there anyway, and leaves the rest to the projections. */
const cash = [mlbShape(3, 0, 1)]

/** By the most hitters of a team: FanDuel allows four, DraftKings five. */
const shapes: Record<'four' | 'five', Four<MlbStackRule[]>> = {
  five: [
    cash,
    [mlbShape(5, 3, 0.34), mlbShape(5, 2, 0.33), mlbShape(4, 3, 0.33)],
    [mlbShape(5, 3, 0.4), mlbShape(5, 2, 0.25), mlbShape(4, 4, 0.15), mlbShape(4, 3, 0.1), mlbShape(5, 0, 0.1)],
    [mlbShape(5, 3, 0.45), mlbShape(5, 2, 0.2), mlbShape(4, 4, 0.15), mlbShape(4, 3, 0.1), mlbShape(5, 0, 0.1)],
  ],
  four: [
    cash,
    [mlbShape(4, 4, 0.34), mlbShape(4, 3, 0.33), mlbShape(4, 2, 0.33)],
    [mlbShape(4, 4, 0.4), mlbShape(4, 3, 0.35), mlbShape(4, 2, 0.15), mlbShape(4, 0, 0.1)],
    [mlbShape(4, 4, 0.5), mlbShape(4, 3, 0.3), mlbShape(4, 2, 0.1), mlbShape(4, 0, 0.1)],
  ],
}

/** No pitcher may face a stack's team, so on a slate of few games a second stack would leave hardly any pitcher. */
const shapesOfFewTeams: Record<'four' | 'five', Four<MlbStackRule[]>> = {
  five: [
    cash,
    [mlbShape(5, 0, 0.67), mlbShape(4, 0, 0.33)],
    [mlbShape(5, 0, 0.6), mlbShape(4, 0, 0.4)],
    [mlbShape(5, 0, 0.6), mlbShape(4, 0, 0.4)],
  ],
  four: [
    cash,
    [mlbShape(4, 0, 0.67), mlbShape(3, 0, 0.33)],
    [mlbShape(4, 0, 0.8), mlbShape(3, 0, 0.2)],
    [mlbShape(4, 0, 1)],
  ],
}
