import type { Ruleset } from '../ruleset.ts'
import type { MlbStackRule } from '../settings.ts'
import { always, type Columns, type Four, type SlateSize } from './columns.ts'
import { everyContest, fewOthersHave } from './everyContest.ts'

export const mlbClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    randomness: always(0),
    salary: { least: [0.98, 0.98, 0.97, 0.95], most: always(1) },
    unique: size === 'small' ? [1, 2, 2, 1] : [1, 2, 3, 3],
  }),
  ...fewOthersHave(size),
  // A hitter's night is mostly luck, a pitcher's much less.
  projPtsRandHitter: [null, 8, 20, 30],
  projPtsRandPitcher: [null, 4, 8, 14],
  stackSettingMode: always('advanced'),
})

/** Shapes as the winners of a site's tournaments have them: runs come in innings in which half of an order bats. */
export const mlbShapes = ({ site }: Ruleset, size: SlateSize): Four<MlbStackRule[]> =>
  size === 'small' ? shapesOfFewTeams[site === 'fd' ? 'fd' : 'dk'] : shapes[site === 'fd' ? 'fd' : 'dk']

const shape = (PrimaryStack: number, SecondaryStack: number, freq: number): MlbStackRule => ({
  PrimaryStack,
  SecondaryStack,
  freq,
})

/** Cash takes three of one good offence, who are mostly there anyway, and leaves the rest to the projections. */
const cash = [shape(3, 0, 1)]

/** FanDuel takes four hitters of a team, DraftKings five. */
const shapes: Record<'dk' | 'fd', Four<MlbStackRule[]>> = {
  dk: [
    cash,
    [shape(5, 3, 0.34), shape(5, 2, 0.33), shape(4, 3, 0.33)],
    [shape(5, 3, 0.4), shape(5, 2, 0.25), shape(4, 4, 0.15), shape(4, 3, 0.1), shape(5, 0, 0.1)],
    [shape(5, 3, 0.45), shape(5, 2, 0.2), shape(4, 4, 0.15), shape(4, 3, 0.1), shape(5, 0, 0.1)],
  ],
  fd: [
    cash,
    [shape(4, 4, 0.34), shape(4, 3, 0.33), shape(4, 2, 0.33)],
    [shape(4, 4, 0.4), shape(4, 3, 0.35), shape(4, 2, 0.15), shape(4, 0, 0.1)],
    [shape(4, 4, 0.5), shape(4, 3, 0.3), shape(4, 2, 0.1), shape(4, 0, 0.1)],
  ],
}

/** No pitcher may face a stack's team, so that a second stack would leave hardly any pitcher of a slate of few games. */
const shapesOfFewTeams: Record<'dk' | 'fd', Four<MlbStackRule[]>> = {
  dk: [
    cash,
    [shape(5, 0, 0.67), shape(4, 0, 0.33)],
    [shape(5, 0, 0.6), shape(4, 0, 0.4)],
    [shape(5, 0, 0.6), shape(4, 0, 0.4)],
  ],
  fd: [cash, [shape(4, 0, 0.67), shape(3, 0, 0.33)], [shape(4, 0, 0.8), shape(3, 0, 0.2)], [shape(4, 0, 1)]],
}
