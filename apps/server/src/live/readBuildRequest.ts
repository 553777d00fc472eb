import type { Rights } from '@slatecraft/contract'
import { type BuildRequest, InputError, lineupsToBuild, parseBuildRequest } from '@slatecraft/slate'
import * as z from 'zod'
import { ApiError } from '../http/apiError.ts'
import { type Identify, userOf } from '../http/caller.ts'
import type { SlateSource } from '../slateSource.ts'
import { withHouseValues } from './withHouseValues.ts'
import { withSiteFacts } from './withSiteFacts.ts'

interface ReadingParts {
  source: SlateSource
  identify: Identify
  /** What those may who are not logged in. */
  visitor: Rights
  maxLineups: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** What a frame says beside the request: whose it is. */
const Signed = z.object({ token: z.string().default('') })

/**
 * The request of one frame, ready for the engine. A slate that the server doesn't know is built from the client's rows:
 * they come from a file of his own. Which games have started is told by the server's clock, never by the client's.
 * Saved and earlier lineups may name players whom the slate no longer has: the engine counts those of them that it has.
 *
 * @throws {InputError | ApiError} saying what is wrong with it, or that it is more than who sends it may build.
 */
export async function readBuildRequest(
  text: string,
  { source, identify, visitor, maxLineups, now }: ReadingParts,
): Promise<BuildRequest> {
  const sent = parseJson(text)
  const request = parseBuildRequest(sent)
  const { token } = Signed.parse(sent)
  const user = token === '' ? undefined : await userOf(token, identify)
  refuseLineupCount(request, Math.min(maxLineups, limitOf(user?.rights ?? visitor, request)))
  const timed = request.afterStartActivated ? { ...request, asOf: new Date(now()).toISOString() } : request
  const { sport, site, contestType, season, counter, slate } = request
  const known = await source.find({ sport, site, contestType, season, counter, slate })
  return known === undefined ? timed : withHouseValues(withSiteFacts(timed, known), { sent, slate: known })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputError([{ field: '', reason: 'The request is not JSON.' }])
  }
}

/** @throws {ApiError} where his plan has no builds of the sport. */
function limitOf({ sports }: Rights, { sport }: BuildRequest): number {
  const limit = sports[sport].lineupLimit
  if (limit <= 0) throw new ApiError('forbidden', 'Not authorized for this sport')
  return limit
}

function refuseLineupCount(request: BuildRequest, most: number): void {
  const count = lineupsToBuild(request)
  if (count >= 1 && count <= most) return
  const field = request.afterStartActivated ? 'afterStartLineups' : 'numLUs'
  throw new InputError([{ field, reason: `must be 1 to ${most} lineups (given: ${count})` }])
}
