import type { Rights } from '@slatecraft/contract'
import { type BuildRequest, InputError, lineupsToBuild, parseBuildRequest } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'
import { sportRights, type User } from '../http/caller.ts'
import { refuseAfterStart } from '../permissions/refuseAfterStart.ts'
import { type PaidRights, rightsOn } from '../permissions/withoutPaidFields.ts'
import type { SlateSource } from '../slateSource.ts'
import { type BuildView, fullView, ownPointsView } from './buildView.ts'
import { withDefaultValues } from './withDefaultValues.ts'
import { withSiteFacts } from './withSiteFacts.ts'

interface ReadingParts {
  source: SlateSource
  /** The rights of visitors. */
  visitor: Rights
  maxLineups: number
  /** Milliseconds since 1970. */
  now: () => number
}

interface SentRequest {
  /** Not yet checked. */
  sent: unknown
  /** Undefined for a visitor. */
  user: User | undefined
}

interface BuildOrder {
  request: BuildRequest
  /** What the user sees of its lineups. */
  view: BuildView
}

/**
 * The request of one frame, ready for the engine. A slate that the server doesn't know is built from the client's
 * rows. The server's clock, never the client's, decides which games have started. Saved and earlier lineups may contain
 * players who have left the slate; the engine ignores those.
 *
 * @throws {InputError | ApiError} if the request is not valid, or more than its sender may build.
 */
export async function readBuildRequest(
  { sent, user }: SentRequest,
  { source, visitor, maxLineups, now }: ReadingParts,
): Promise<BuildOrder> {
  const request = parseBuildRequest(sent)
  const { sport, site, contestType, season, counter, slate } = request
  const rights = sportRights(user, sport, visitor)
  if (rights.lineupLimit <= 0) throw new ApiError('forbidden', 'Not authorized for this sport')
  refuseAfterStart(request, rights)
  refuseLineupCount(request, Math.min(maxLineups, rights.lineupLimit))
  const timed = request.afterStartActivated ? { ...request, asOf: new Date(now()).toISOString() } : request
  const known = await source.find({ sport, site, contestType, season, counter, slate }, user?.id)
  if (known === undefined) return { request: timed, view: fullView }
  const placed = withSiteFacts(timed, known)
  const shown = rightsOn(known, rights)
  return {
    request: withDefaultValues(placed, { sent, slate: known, rights: shown }),
    view: maySeeBounds(shown, request) ? fullView : ownPointsView(placed),
  }
}

/** The bound of a lineup that maximizes ceilings is a sum of them. */
const maySeeBounds = ({ projections, analysis }: PaidRights, { ceilingPct }: BuildRequest) =>
  projections && (analysis || ceilingPct === 0)

function refuseLineupCount(request: BuildRequest, most: number): void {
  const count = lineupsToBuild(request)
  if (count >= 1 && count <= most) return
  const field = request.afterStartActivated ? 'afterStartLineups' : 'numLUs'
  throw new InputError([{ field, reason: `must be 1 to ${most} lineups (given: ${count})` }])
}
