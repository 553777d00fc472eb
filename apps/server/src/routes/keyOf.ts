import { SlateKey } from '@slatecraft/slate'
import { lawfulKey } from './lawfulKey.ts'

export interface SlateCall {
  params: Omit<SlateKey, 'contestType'>
  query: Pick<SlateKey, 'contestType'>
}

/** The slate that a call's path and query name; whatever else stands in them is left out. */
export const keyOf = ({
  params: { sport, site, season, counter, slate },
  query: { contestType },
}: SlateCall): SlateKey => lawfulKey({ sport, site, season, counter, slate, contestType })

/** In what two keys name different slates. */
export const keyDifferences = (one: SlateKey, other: SlateKey): (keyof SlateKey)[] =>
  SlateKey.keyof().options.filter((field) => one[field] !== other[field])
