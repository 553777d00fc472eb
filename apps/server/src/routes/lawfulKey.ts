import { InputError, type SlateKey, sitesOf, slateKeyFault } from '@slatecraft/slate'

/**
 * A key as a call gives it: Yahoo outside nfl falls back to DraftKings.
 *
 * @throws {InputError} where the sport doesn't count its slates that way.
 */
export function lawfulKey<Key extends Pick<SlateKey, 'sport' | 'site' | 'counter'>>(given: Key): Key {
  const key = { ...given, site: lawfulSite(given) }
  const reason = slateKeyFault(key)
  if (reason !== undefined) throw new InputError([{ field: 'counter', reason }])
  return key
}

export const lawfulSite = ({ sport, site }: Pick<SlateKey, 'sport' | 'site'>) =>
  sitesOf(sport).includes(site) ? site : 'dk'
