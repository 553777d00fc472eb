import type { SlateKey } from '@slatecraft/slate'
import { ApiError } from '../http/apiError.ts'
import type { Finder, FoundSlate, SlateSource } from '../slateSource.ts'
import { checkedKey } from './slateKeyOf.ts'

/**
 * The slate that a call names, as its user finds it.
 *
 * @throws {ApiError} listing the existing slates if it does not exist.
 */
export async function requireSlate(given: SlateKey, source: SlateSource, userId: Finder): Promise<FoundSlate> {
  const key = checkedKey(given)
  const slate = await source.find(key, userId)
  if (slate === undefined) throw new ApiError('not-found', await notFoundSentence(key, source))
  return slate
}

async function notFoundSentence(key: SlateKey, source: SlateSource): Promise<string> {
  const { sport, site, contestType, season, counter, slate } = key
  const period = typeof counter === 'number' ? `week ${counter} of ${season}` : counter
  const missing = `There is no ${contestType} slate "${slate}" for ${sport} on ${site} in ${period}.`
  const names = (await source.namesOf(key))[contestType]
  if (names.length > 0) return `${missing} There are: ${names.join(', ')}.`
  return `${missing} Import its salary file: npm run -s slatecraft -- import --sport ${sport} --site ${site} --type ${contestType} --season ${season} --counter ${counter} --slate "${slate}" --players FILE`
}
