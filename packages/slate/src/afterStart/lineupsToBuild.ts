import type { BuildRequest } from '../buildRequest.ts'
import type { AfterStartLineup } from './afterStartLineup.ts'

/** The lineups that an after-start build completes, in input order; none in other builds. */
export const afterStartLineupsOf = ({
  afterStartActivated,
  afterStartLineups,
}: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups'>): readonly AfterStartLineup[] =>
  afterStartActivated ? afterStartLineups.filter(({ active }) => active).flatMap(({ lineups }) => lineups) : []

/** How many lineups a build returns: the ones it completes after start, else `numLUs` new ones. */
export const lineupsToBuild = (
  request: Pick<BuildRequest, 'afterStartActivated' | 'afterStartLineups' | 'numLUs'>,
): number => (request.afterStartActivated ? afterStartLineupsOf(request).length : request.numLUs)
