import { whyNotBuildable } from '@slatecraft/optimizer'
import { type BuildRequest, InputError, parseBuildRequest } from '@slatecraft/slate'
import type { SlateSource } from '../slateSource.ts'
import { withSiteFacts } from './withSiteFacts.ts'

/**
 * The request of one frame, ready for the engine. A slate that the server doesn't know is built from the client's rows:
 * they come from a file of his own.
 *
 * @throws {InputError} saying what is wrong with it.
 */
export async function readBuildRequest(text: string, source: SlateSource, maxLineups: number): Promise<BuildRequest> {
  const request = parseBuildRequest(parseJson(text))
  if (request.numLUs < 1 || request.numLUs > maxLineups)
    throw new InputError([{ field: 'numLUs', reason: `must be 1 to ${maxLineups} lineups (given: ${request.numLUs})` }])
  const obstacle = whyNotBuildable(request)
  if (obstacle !== undefined) throw new InputError([{ field: '', reason: obstacle }])
  const { sport, site, contestType, season, counter, slate } = request
  const known = await source.find({ sport, site, contestType, season, counter, slate })
  return known === undefined ? request : withSiteFacts(request, known)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputError([{ field: '', reason: 'The request is not JSON.' }])
  }
}
