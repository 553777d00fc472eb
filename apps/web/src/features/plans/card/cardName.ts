import type { Subscription } from '@slatecraft/contract'

/** `Visa ending in 4242`, of the card that is kept; undefined where none is. */
export function cardName({ brand, last4 }: Pick<Subscription, 'brand' | 'last4'>): string | undefined {
  if (last4 === null) return undefined
  const name = brand === null || brand === '' ? 'Card' : `${brand[0]?.toUpperCase()}${brand.slice(1)}`
  return `${name} ending in ${last4}`
}
