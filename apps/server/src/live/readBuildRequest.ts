import { type BuildRequest, InputError, lineupsToBuild, parseBuildRequest } from '@slatecraft/slate'
import type { SlateSource } from '../slateSource.ts'
import { withSiteFacts } from './withSiteFacts.ts'

interface ReadingParts {
  source: SlateSource
  maxLineups: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The request of one frame, ready for the engine. A slate that the server doesn't know is built from the client's rows:
 * they come from a file of his own. Which games have started is told by the server's clock, never by the client's.
 *
 * @throws {InputError} saying what is wrong with it.
 */
export async function readBuildRequest(text: string, { source, maxLineups, now }: ReadingParts): Promise<BuildRequest> {
  const request = parseBuildRequest(parseJson(text))
  refuseLineupCount(request, maxLineups)
  const timed = request.afterStartActivated ? { ...request, asOf: new Date(now()).toISOString() } : request
  const { sport, site, contestType, season, counter, slate } = request
  const known = await source.find({ sport, site, contestType, season, counter, slate })
  return known === undefined ? timed : withSiteFacts(timed, known)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputError([{ field: '', reason: 'The request is not JSON.' }])
  }
}

function refuseLineupCount(request: BuildRequest, maxLineups: number): void {
  const count = lineupsToBuild(request)
  if (count >= 1 && count <= maxLineups) return
  const field = request.afterStartActivated ? 'afterStartLineups' : 'numLUs'
  throw new InputError([{ field, reason: `must be 1 to ${maxLineups} lineups (given: ${count})` }])
}
