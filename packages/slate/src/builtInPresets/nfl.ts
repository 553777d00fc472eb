import type { Ruleset } from '../ruleset.ts'
import { always, type Columns, type SlateSize } from './columns.ts'
import { everyContest, fewOthersHave } from './everyContest.ts'

export const nflClassic = (ruleset: Ruleset, size: SlateSize): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 5, 15, 25],
    salary: { least: [0.99, 0.985, 0.97, 0.96], most: always(1) },
    unique: size === 'large' ? [1, 2, 3, 3] : size === 'medium' ? [1, 2, 2, 2] : [1, 2, 2, 1],
  }),
  ...fewOthersHave(size),
  ...positionRandomness,
  stackSettingMode: always('basic'),
  // A quarterback scores with his receivers. Cash does not ask for it: two safe players beat two who fail together.
  teamStackPct: [0, 1, 1, 1],
  // Where one side scores much, the other must throw: tournaments are won by shoot-outs.
  gameStackPct: [0, 0.67, 0.75, 0.8],
  force2FlexStck: [0, 0.67, 0.6, 0.7],
  noStackPct: always(0),
  // A second game needs one that is not the quarterback's, and to choose from.
  forceSecondGameStack: size === 'small' ? always(0) : [0, 0, 0.2, 0.25],
  // A back catches few of his quarterback's touchdowns; in cash two of one good offence are fine.
  allowRBStackPct: [1, 0.34, 0.25, 0.25],
  rbFlexPct: always(1),
  wrFlexPct: always(1),
  // A second tight end has a low floor; some lineups of many may have what others lack.
  teFlexPct: [0, 0, 0.1, 0.15],
  allowDefenseVsQB: always(false),
  // On few games the best players face the best defences.
  allowDefenseVsFlex: size === 'small' ? always(true) : [false, false, true, true],
})

export const nflShowdown = (ruleset: Ruleset): Columns => ({
  ...everyContest(ruleset, {
    randomness: [0, 8, 15, 25],
    // Of two teams many build the same lineup: a tournament's winner shares with fewer if he leaves some salary.
    salary: { least: [0.97, 0.94, 0.9, 0.86], most: [1, 1, 0.99, 0.99] },
    // The same people under another captain already differ by two.
    unique: [1, 2, 2, 2],
  }),
  ...positionRandomness,
  // Captains by what wins: passers and catchers mostly; a defence or a kicker now and then in many lineups.
  captainPct: [
    { qb: 1, rb: 1, wr: 1, te: 0, dst: 0, k: 0 },
    { qb: 0.67, rb: 0.67, wr: 0.67, te: 0.34, dst: 0, k: 0 },
    { qb: 0.35, rb: 0.4, wr: 0.45, te: 0.2, dst: 0.05, k: 0.05 },
    { qb: 0.3, rb: 0.4, wr: 0.5, te: 0.2, dst: 0.1, k: 0.05 },
  ],
  // Six of one game often need both; cash keeps away from players who take each other's points.
  allowDefenseVsQB: [false, true, true, true],
  allowDefenseVsFlex: always(true),
  // A kicker scores where the defence that he faces fails.
  allowDefenseVsKicker: [false, false, false, true],
})

/** Quarterbacks are the surest to project, then backs; defences are nearly luck. */
const positionRandomness: Columns = {
  projPtsRandQB: [null, null, 12, 20],
  projPtsRandRB: [null, null, 14, 22],
  projPtsRandWR: [null, null, 18, 30],
  projPtsRandTE: [null, null, 18, 30],
  projPtsRandDST: [null, null, 25, 40],
}
