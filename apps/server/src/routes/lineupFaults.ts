import type { Fault, Lineup, Ruleset } from '@slatecraft/slate'
import { repeated, strangers } from './idFaults.ts'

/** The contest that lineups are of. */
interface Contest {
  pool: ReadonlySet<string>
  slots: Ruleset['slots']
}

/**
 * What is wrong with a lineup that is to be kept: one player of the slate for each place of the roster, nobody twice.
 * Salaries and positions may have changed since it was made, so they are not asked about.
 *
 * @param field what the call names the lineup by, with a dot behind it.
 */
export function lineupFaults(
  { players, slots }: Pick<Lineup, 'players' | 'slots'>,
  { pool, slots: places }: Contest,
  field = '',
): Fault[] {
  const names = places.map(({ name }) => name)
  const isItsRoster = slots.length === names.length && slots.every((slot, at) => slot === names[at])
  return [
    ...(players.length === names.length
      ? []
      : [{ field: `${field}players`, reason: `must be ${names.length} players (given: ${players.length})` }]),
    ...(isItsRoster ? [] : [{ field: `${field}slots`, reason: `must be ${names.join(', ')}` }]),
    ...strangers(players, (at) => `${field}players[${at}]`, pool),
    ...repeated(players, (at) => `${field}players[${at}]`),
  ]
}
