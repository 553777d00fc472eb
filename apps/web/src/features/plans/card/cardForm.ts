import type { Card, Subscription } from '@slatecraft/contract'
import { capitalised } from '../../../words/letters.ts'

/** What a form of a card offers to the page around it. */
export interface CardForm {
  /** The card as it is sent; undefined where a field is wrong, which the form says itself. */
  read(): Promise<Card | undefined>
}

/** What all forms of a card are given. */
export interface CardFormProps {
  ref: React.Ref<CardForm>
  isBusy: boolean
  /** What the server found wrong with the last try, by field; the same object until the next. */
  faults: ReadonlyMap<string, string>
}

/** The faults of a card's fields, by their own names, as sentences begin. */
export const cardFaults = (faults: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...faults].map(([field, reason]) => [field.replace(/^(newCard|card)\./, ''), capitalised(reason)]))

export const noFaults: ReadonlyMap<string, string> = new Map()

/** `Visa ending in 4242`, of the card that is kept; undefined where none is. */
export function cardName({ brand, last4 }: Pick<Subscription, 'brand' | 'last4'>): string | undefined {
  if (last4 === null) return undefined
  const name = brand === null || brand === '' ? 'Card' : capitalised(brand)
  return `${name} ending in ${last4}`
}
