import { InputError, listed } from '@slatecraft/slate'
import type { EntriesFile } from '@slatecraft/slate/csv'

/**
 * The contests of an entries file that `--contest` names by their ids; all of them without it.
 *
 * @throws {InputError} naming contests that are not in the file.
 */
export function chosenContests(file: EntriesFile, ids: readonly string[]): Set<string> {
  const known = file.contests.map(({ id }) => id)
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new InputError(
      unknown.map((id) => ({
        field: '--contest',
        reason: `${id} is not in the file. Its contests are ${listed(known, 8)}.`,
      })),
    )
  return new Set(ids.length === 0 ? known : ids)
}
