import type { Ruleset } from '../ruleset.ts'
import { always, type Columns, type SlateSize } from './columns.ts'
import { everyContest, lowOwned } from './everyContest.ts'

export const nflClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 5, 15, 25],
    salary: { least: [0.99, 0.985, 0.97, 0.96], most: always(1) },
    unique: size === 'large' ? [1, 2, 3, 3] : size === 'medium' ? [1, 2, 2, 2] : [1, 2, 2, 1],
  }),
  ...lowOwned(size),
  ...positionRandomness,
  stackSettingMode: always('basic'),
  // Quarterbacks score with their receivers. Cash doesn't need it: two safe players beat two who fail together.
  teamStackPct: [0, 1, 1, 1],
  // When one team scores, the other has to throw: shootouts win tournaments.
  gameStackPct: [0, 0.67, 0.75, 0.8],
  force2FlexStck: [0, 0.67, 0.6, 0.7],
  noStackPct: always(0),
  // Needs games other than the quarterback's to choose from.
  forceSecondGameStack: size === 'small' ? always(0) : [0, 0, 0.2, 0.25],
  // Running backs catch few touchdowns. In cash, two players of one good offense are fine.
  allowRBStackPct: [1, 0.34, 0.25, 0.25],
  rbFlexPct: always(1),
  wrFlexPct: always(1),
  // A second tight end has a low floor. Among many lineups, a few can be different.
  teFlexPct: [0, 0, 0.1, 0.15],
  allowDefenseVsQB: always(false),
  // On a short slate the best players face the best defenses.
  allowDefenseVsFlex: size === 'small' ? always(true) : [false, false, true, true],
})

export const nflShowdown = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 8, 15, 25],
    // With two teams, many users build the same lineup. Leaving salary on the table means fewer duplicates.
    salary: { least: [0.97, 0.94, 0.9, 0.86], most: [1, 1, 0.99, 0.99] },
    // The same players with another captain already differ by two.
    unique: [1, 2, 2, 2],
  }),
  ...positionRandomness,
  // Winning captains are mostly passers and receivers. Among many lineups, a defense or a kicker now and then.
  captainPct: [
    { qb: 1, rb: 1, wr: 1, te: 0, dst: 0, k: 0 },
    { qb: 0.67, rb: 0.67, wr: 0.67, te: 0.34, dst: 0, k: 0 },
    { qb: 0.35, rb: 0.4, wr: 0.45, te: 0.2, dst: 0.05, k: 0.05 },
    { qb: 0.3, rb: 0.4, wr: 0.5, te: 0.2, dst: 0.1, k: 0.05 },
  ],
  // Six players of one game often need both. Cash avoids players who take points from each other.
  allowDefenseVsQB: [false, true, true, true],
  allowDefenseVsFlex: always(true),
  // A kicker scores when the defense they face fails.
  allowDefenseVsKicker: [false, false, false, true],
})

/** Quarterbacks are the easiest to project, then running backs. Defenses are nearly luck. */
const positionRandomness: Columns = {
  projPtsRandQB: [null, null, 12, 20],
  projPtsRandRB: [null, null, 14, 22],
  projPtsRandWR: [null, null, 18, 30],
  projPtsRandTE: [null, null, 18, 30],
  projPtsRandDST: [null, null, 25, 40],
}
