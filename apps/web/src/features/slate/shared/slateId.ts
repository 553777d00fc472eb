import type { SlateKey } from '@slatecraft/slate'

/** A slate's key as one string, for storage and to detect a change of slate. */
export const slateId = ({ sport, site, contestType, season, counter, slate }: SlateKey) =>
  [sport, site, contestType, season, counter, slate].join('/')
