import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { ScoreRows } from '../worlds/scoreRows.ts'

/** How the rows of a pool take their scores from persons: a showdown's captain rows have the captain's factor. */
export function scoreRowsOf({ players, personOf }: PoolRows, ruleset: Ruleset, unit: number): ScoreRows {
  const captain = captainFactor(ruleset)
  return {
    unit,
    rowPerson: personOf,
    rowQuarters: Uint8Array.from(players, ({ RosterPosition }) => (RosterPosition === 'CPT' ? 4 * captain : 4)),
  }
}

/** What a captain's points are multiplied by. */
export const captainFactor = ({ slots }: Pick<Ruleset, 'slots'>) =>
  slots.find((slot) => slot.points !== undefined)?.points ?? 1.5
