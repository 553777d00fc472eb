import type { Fault, Lineup } from '@slatecraft/slate'
import type { ContestAt } from './contestAt.ts'
import { repeated, strangers } from './idFaults.ts'

/**
 * What is wrong with a lineup that is to be kept: one player of the slate for each place of the roster, nobody twice, not as captain and as himself either.
 * Salaries and positions may have changed since it was made, so they are not asked about.
 *
 * @param field what the call names the lineup by, with a dot behind it.
 */
export function lineupFaults(
  { players, slots }: Pick<Lineup, 'players' | 'slots'>,
  { personOf, slots: places }: Pick<ContestAt, 'personOf' | 'slots'>,
  field = '',
): Fault[] {
  const names = places.map(({ name }) => name)
  const isItsRoster = slots.length === names.length && slots.every((slot, at) => slot === names[at])
  return [
    ...(players.length === names.length
      ? []
      : [{ field: `${field}players`, reason: `must be ${names.length} players (given: ${players.length})` }]),
    ...(isItsRoster ? [] : [{ field: `${field}slots`, reason: `must be ${names.join(', ')}` }]),
    ...strangers(players, (at) => `${field}players[${at}]`, personOf),
    ...repeated(
      players,
      (at) => `${field}players[${at}]`,
      (id) => personOf.get(id) ?? id,
    ),
  ]
}
