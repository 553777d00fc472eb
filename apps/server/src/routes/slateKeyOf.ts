import { InputError, SlateKey, siteFor, slateKeyFault } from '@slatecraft/slate'

export interface SlateCall {
  params: Omit<SlateKey, 'contestType'>
  query: Pick<SlateKey, 'contestType'>
}

/** The slate that a call's path and query name. */
export const slateKeyOf = ({
  params: { sport, site, season, counter, slate },
  query: { contestType },
}: SlateCall): SlateKey => checkedKey({ sport, site, season, counter, slate, contestType })

/**
 * A key from a call, with a site that offers the sport.
 *
 * @throws {InputError} if the sport counts its slates in another way.
 */
export function checkedKey<Key extends Pick<SlateKey, 'sport' | 'site' | 'counter'>>(given: Key): Key {
  const key = { ...given, site: siteFor(given.sport, given.site) }
  const reason = slateKeyFault(key)
  if (reason !== undefined) throw new InputError([{ field: 'counter', reason }])
  return key
}

/** The fields in which two keys differ. */
export const keyDifferences = (one: SlateKey, other: SlateKey): (keyof SlateKey)[] =>
  SlateKey.keyof().options.filter((field) => one[field] !== other[field])
