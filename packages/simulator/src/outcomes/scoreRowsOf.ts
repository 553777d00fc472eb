import { captainPoints, type Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { ScoreRows } from '../worlds/scoreRows.ts'

/** How the rows of a pool take their scores from persons: a showdown's captain rows have the captain's factor. */
export function scoreRowsOf({ players, personOf }: PoolRows, ruleset: Ruleset, unit: number): ScoreRows {
  const captain = captainPoints(ruleset.slots)
  return {
    unit,
    rowPerson: personOf,
    rowQuarters: Uint8Array.from(players, ({ RosterPosition }) => (RosterPosition === 'CPT' ? 4 * captain : 4)),
  }
}
