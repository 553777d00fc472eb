import { NflStackRule, type Random } from '@slatecraft/slate'
import { pick } from './pick.ts'

/** A random nfl stack rule for all lineups; sometimes contradictory or disabled. */
export function randomStackRule(random: Random): NflStackRule {
  return NflStackRule.parse({
    label: 'edited',
    freq: 1,
    disabled: random() < 0.05,
    ...pick(random, [
      { teamFlexMin: 1 },
      { teamFlexMin: 2, oppFlexMin: 1 },
      { teamFlexMin: 3, teamFlexMax: 3 },
      { teamWRMin: 1, teamTEMin: 1 },
      { teamWRMin: 2, oppWRMin: 1, oppFlexMax: 1 },
      { teamRBMin: 1, teamWRMax: 0 },
      { oppFlexMin: 2 },
      { teamFlexMax: 0, oppFlexMax: 0 },
      { teamRBMax: 0, teamFlexMin: 1, oppTEMin: 1 },
      { teamFlexMin: 3, teamFlexMax: 2 },
    ]),
  })
}
