import type { Contest } from '@slatecraft/slate'
import type { Standings } from '@slatecraft/slate/csv'

/**
 * Which of a simulation's contests standings are of: the one whose id their file's name has, as sites name the file
 * (`contest-standings-173036248.csv`), or else the one with the nearest number of entries.
 */
export function contestOfStandings(
  contests: readonly Pick<Contest, 'id' | 'entries'>[],
  { entries }: Pick<Standings, 'entries'>,
  fileName = '',
): number {
  const numbers: readonly string[] = fileName.match(/\d+/g) ?? []
  const named = contests.findIndex(({ id }) => numbers.includes(id))
  if (named >= 0) return named
  const off = contests.map((contest) => Math.max(contest.entries / entries.length, entries.length / contest.entries))
  return off.reduce((best, one, index) => (one < off[best]! ? index : best), 0)
}
