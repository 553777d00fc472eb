import { groupedBy } from '../../groupedBy.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * A contest accepts the same lineup twice, but two entries that win or lose together are rarely intended.
 *
 * @param repeatsIn how many of several entries with the same lineup count as repeats.
 */
export const duplicatesInContests = (
  { entries, contests }: EntriesFile,
  repeatsIn: (same: readonly Entry[]) => number,
): string[] =>
  contests.flatMap(({ id, name }) => {
    const full = entries.filter(({ contestId, cells }) => contestId === id && isFull({ cells }))
    const alike = [...groupedBy(full, playersText).values()].filter(({ length }) => length > 1)
    const repeats = alike.reduce((sum, same) => sum + repeatsIn(same), 0)
    return repeats === 0
      ? []
      : [`${repeats} of the entries in ${name} ${repeats === 1 ? 'duplicates' : 'duplicate'} another`]
  })

const isFull = ({ cells }: Pick<Entry, 'cells'>) => cells.every(({ playerId }) => playerId !== undefined)

/** The same for entries with the same players. */
export const playersText = ({ cells }: Entry) =>
  cells
    .map(({ playerId }) => playerId)
    .sort()
    .join()
