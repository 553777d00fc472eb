import type { Fault, Lineup } from '@slatecraft/slate'
import { repeated, unknownIds } from './idFaults.ts'
import type { Contest } from './requireContest.ts'

/**
 * Checks a lineup to save: a player of the slate in each slot, and no person twice, not even as captain and flex. Salaries
 * and positions may have changed since it was built, so they are not checked.
 *
 * @param field the lineup's field in the call, with a dot at its end.
 */
export function lineupFaults(
  { players, slots }: Pick<Lineup, 'players' | 'slots'>,
  { personOf, slots: roster }: Pick<Contest, 'personOf' | 'slots'>,
  field = '',
): Fault[] {
  const fieldOf = (at: number) => `${field}players[${at}]`
  const blanks = players.flatMap((id, at) => (id === '' ? [{ field: fieldOf(at), reason: 'is a blank slot' }] : []))
  if (blanks.length > 0) return blanks
  const names = roster.map(({ name }) => name)
  const hasRosterSlots = slots.length === names.length && slots.every((slot, at) => slot === names[at])
  return [
    ...(players.length === names.length
      ? []
      : [{ field: `${field}players`, reason: `must be ${names.length} players (given: ${players.length})` }]),
    ...(hasRosterSlots ? [] : [{ field: `${field}slots`, reason: `must be ${names.join(', ')}` }]),
    ...unknownIds(players, fieldOf, personOf),
    ...repeated(players, fieldOf, (id) => personOf.get(id) ?? id),
  ]
}
