import type { Card } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { StoredSubscription } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'

/** What is kept of a card. */
export interface KeptCard {
  last4: string
  brand: string
}

/** Numbers whose cards are declined, as Stripe's test numbers are, and the processor's sentence. */
const declined: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
}

/** It can be kept, but pays no renewal. */
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
 * A card of the test payments: Stripe's test numbers do what they do there, all others that could be a card's pay.
 *
 * @throws {InputError} where it can be no card, or is over.
 * @throws {ApiError} "declined".
 */
export function testCard(card: Card, now: Date): KeptCard {
  if (typeof card === 'string')
    throw new InputError([{ field: 'card', reason: 'these are test payments: give the number of a test card' }])
  const { number, exp_month, exp_year } = card
  if (!passesLuhn(number)) throw new InputError([{ field: 'card.number', reason: 'is no card number' }])
  if (Date.UTC(exp_year, exp_month) <= now.getTime())
    throw new InputError([{ field: 'card.exp_year', reason: 'the card has expired' }])
  const refusal = declined[number]
  if (refusal !== undefined) throw new ApiError('declined', refusal)
  return { last4: number.slice(-4), brand: brands.find(([form]) => form.test(number))?.[1] ?? 'unknown' }
}

/** Known by its last digits, since no more of a number is kept. */
export const failsRenewals = ({ last4, price }: Pick<StoredSubscription, 'last4' | 'price'>): boolean =>
  price > 0 && last4 === failsLater.slice(-4)

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9), 0)
  return sum % 10 === 0
}
