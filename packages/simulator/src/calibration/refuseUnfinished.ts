import { refuse } from '@slatecraft/slate'
import { absent, type Standings } from '@slatecraft/slate/csv'

/**
 * A contest is finished when nobody has minutes left and every lineup is shown.
 *
 * @throws {InputError} counting the entries that are not.
 */
export function refuseUnfinished({ entries, lineups, slots }: Standings): void {
  const open = entries.filter(
    ({ timeLeft }, entry) => timeLeft > 0 || isHidden(lineups, entry * slots.length, slots.length),
  )
  if (open.length > 0)
    refuse(
      `the contest is not over: ${open.length} of ${entries.length} entries have players left to play. Download its standings once it is over`,
    )
}

const isHidden = (lineups: Int32Array, from: number, count: number) =>
  lineups.subarray(from, from + count).includes(absent.hidden)
