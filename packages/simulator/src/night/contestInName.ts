import type { Contest } from '@slatecraft/slate'

/** Which contest a standings file is of by its name, as sites name it: `contest-standings-173036248.csv`; -1 if it tells none. */
export function contestInName(contests: readonly Pick<Contest, 'id'>[], fileName: string): number {
  const numbers: readonly string[] = fileName.match(/\d+/g) ?? []
  return contests.findIndex(({ id }) => numbers.includes(id))
}
