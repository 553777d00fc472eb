import type { Card } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { StoredSubscription } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'

/** The part of a card that we store. */
export interface StoredCard {
  last4: string
  brand: string
}

/** Stripe's test numbers for declined cards, with its messages. */
const declined: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
}

/** Can be saved, but fails to pay renewals. */
const failsLater = '4000000000000341'

const brands: readonly [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|5|4[4-9])/, 'discover'],
  [/^3(0|[68])/, 'diners'],
  [/^35/, 'jcb'],
]

/**
 * A card for test payments. Stripe's test numbers behave as they do there; every other valid number pays.
 *
 * @throws {InputError} if the number is not valid or the card has expired.
 * @throws {ApiError} "declined".
 */
export function testCard(card: Card, now: Date): StoredCard {
  if (typeof card === 'string')
    throw new InputError([{ field: 'card', reason: 'must be the number of a test card: payments are test payments' }])
  const { number, exp_month, exp_year } = card
  if (!passesLuhn(number)) throw new InputError([{ field: 'card.number', reason: 'is not a card number' }])
  if (Date.UTC(exp_year, exp_month) <= now.getTime())
    throw new InputError([{ field: 'card.exp_year', reason: 'is in the past: the card has expired' }])
  const refusal = declined[number]
  if (refusal !== undefined) throw new ApiError('declined', refusal)
  return { last4: number.slice(-4), brand: brands.find(([form]) => form.test(number))?.[1] ?? 'unknown' }
}

/** Recognized by its last digits, since only those are stored. */
export const failsRenewals = ({ last4, price }: Pick<StoredSubscription, 'last4' | 'price'>): boolean =>
  price > 0 && last4 === failsLater.slice(-4)

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9), 0)
  return sum % 10 === 0
}
