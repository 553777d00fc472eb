import type { SlateKey } from '@slatecraft/slate'
import { lawfulKey } from './lawfulKey.ts'

export interface SlateCall {
  params: Omit<SlateKey, 'contestType'>
  query: Pick<SlateKey, 'contestType'>
}

/** The slate that a call's path and query name; whatever else stands in them is left out. */
export const keyOf = ({ params: { sport, site, season, counter, slate }, query }: SlateCall): SlateKey =>
  lawfulKey({ sport, site, season, counter, slate, ...query })
