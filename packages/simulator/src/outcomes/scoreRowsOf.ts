import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { ScoreRows } from '../worlds/scoreRows.ts'

/** How the rows of a pool take their scores from persons: a showdown's captain rows have the captain's factor. */
export function scoreRowsOf({ players, personOf }: PoolRows, { slots }: Ruleset, unit: number): ScoreRows {
  const captain = slots.find((slot) => slot.points !== undefined)?.points ?? 1.5
  return {
    unit,
    rowPerson: personOf,
    rowQuarters: Uint8Array.from(players, ({ RosterPosition }) => (RosterPosition === 'CPT' ? 4 * captain : 4)),
  }
}
