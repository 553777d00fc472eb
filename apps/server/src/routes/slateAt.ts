import type { Slate, SlateKey } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'
import type { SlateSource } from '../slateSource.ts'
import { lawfulKey } from './lawfulKey.ts'

/**
 * The slate that a call names.
 *
 * @throws {ApiError} naming the slates that there are in its place.
 */
export async function slateAt(given: SlateKey, source: SlateSource): Promise<Slate> {
  const key = lawfulKey(given)
  const slate = await source.find(key)
  if (slate === undefined) throw new ApiError('not-found', await whatThereIs(key, source))
  return slate
}

async function whatThereIs(key: SlateKey, source: SlateSource): Promise<string> {
  const { sport, site, contestType, season, counter, slate } = key
  const period = typeof counter === 'number' ? `week ${counter} of ${season}` : counter
  const absent = `There is no ${contestType} slate "${slate}" for ${sport} on ${site} in ${period}.`
  const names = (await source.namesOf(key))[contestType]
  if (names.length > 0) return `${absent} There are: ${names.join(', ')}.`
  return `${absent} Import its salary file: npm run -s slatecraft -- import --sport ${sport} --site ${site} --type ${contestType} --season ${season} --counter ${counter} --slate "${slate}" --players FILE`
}
