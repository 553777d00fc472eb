import type { Rights } from '@slatecraft/contract'
import { type BuildRequest, InputError, lineupsToBuild, parseBuildRequest } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'
import { sportRights } from '../http/caller.ts'
import type { SlateSource } from '../slateSource.ts'
import { type BuildTelling, tellAll, tellOwnPoints } from './buildTelling.ts'
import type { SignedFrame } from './signedFrame.ts'
import { withDefaultValues } from './withDefaultValues.ts'
import { withSiteFacts } from './withSiteFacts.ts'

interface ReadingParts {
  source: SlateSource
  /** What those may who are not logged in. */
  visitor: Rights
  maxLineups: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** What is built, and how its lineups are told to whom they are for. */
interface BuildOrder {
  request: BuildRequest
  telling: BuildTelling
}

/**
 * The request of one frame, ready for the engine. A slate that the server doesn't know is built from the client's rows:
 * they come from a file of his own. Which games have started is told by the server's clock, never by the client's.
 * Saved and earlier lineups may name players whom the slate no longer has: the engine counts those of them that it has.
 *
 * @throws {InputError | ApiError} saying what is wrong with it, or that it is more than who sends it may build.
 */
export async function readBuildRequest(
  { sent, user }: SignedFrame,
  { source, visitor, maxLineups, now }: ReadingParts,
): Promise<BuildOrder> {
  const request = parseBuildRequest(sent)
  const { sport, site, contestType, season, counter, slate } = request
  const rights = sportRights(user, sport, visitor)
  if (rights.lineupLimit <= 0) throw new ApiError('forbidden', 'Not authorized for this sport')
  if (request.afterStartActivated && !rights.afterStart) throw new ApiError('forbidden', 'Upgrade for this feature')
  refuseLineupCount(request, Math.min(maxLineups, rights.lineupLimit))
  const timed = request.afterStartActivated ? { ...request, asOf: new Date(now()).toISOString() } : request
  const known = await source.find({ sport, site, contestType, season, counter, slate })
  if (known === undefined) return { request: timed, telling: tellAll }
  const placed = withSiteFacts(timed, known)
  return {
    request: withDefaultValues(placed, { sent, slate: known, rights }),
    telling: rights.projections ? tellAll : tellOwnPoints(placed),
  }
}

function refuseLineupCount(request: BuildRequest, most: number): void {
  const count = lineupsToBuild(request)
  if (count >= 1 && count <= most) return
  const field = request.afterStartActivated ? 'afterStartLineups' : 'numLUs'
  throw new InputError([{ field, reason: `must be 1 to ${most} lineups (given: ${count})` }])
}
