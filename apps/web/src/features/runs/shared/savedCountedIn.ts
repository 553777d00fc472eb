import type { BuildRequestInput, LineupSet } from '@slatecraft/slate'

/** The saved lineups that a build of this request counts. */
export const savedCountedIn = ({
  includeSaved,
  savedLineups = [],
}: Pick<BuildRequestInput, 'includeSaved' | 'savedLineups'>): LineupSet['lineups'] =>
  includeSaved === true ? savedLineups.filter(({ active = true }) => active).flatMap(({ lineups }) => lineups) : []
