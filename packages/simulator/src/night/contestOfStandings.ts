import type { Contest } from '@slatecraft/slate'
import type { Standings } from '@slatecraft/slate/csv'
import { contestInName } from './contestInName.ts'

/** Which of a simulation's contests standings are of: by their file's name, or else by the nearest number of entries. */
export function contestOfStandings(
  contests: readonly Pick<Contest, 'id' | 'entries'>[],
  { entries }: Pick<Standings, 'entries'>,
  fileName = '',
): number {
  const named = contestInName(contests, fileName)
  if (named >= 0) return named
  const off = contests.map((contest) => Math.max(contest.entries / entries.length, entries.length / contest.entries))
  return off.reduce((best, one, index) => (one < off[best]! ? index : best), 0)
}
