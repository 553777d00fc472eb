import type { Subscription } from '@slatecraft/contract'
import { capitalised } from '../../../words/capitalised.ts'

/** `Visa ending in 4242`, of the card that is kept; undefined where none is. */
export function cardName({ brand, last4 }: Pick<Subscription, 'brand' | 'last4'>): string | undefined {
  if (last4 === null) return undefined
  const name = brand === null || brand === '' ? 'Card' : capitalised(brand)
  return `${name} ending in ${last4}`
}
