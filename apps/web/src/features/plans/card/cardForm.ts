import type { Card, Subscription } from '@slatecraft/contract'
import { capitalised } from '../../../words/letters.ts'

/** What a card form offers to the page. */
export interface CardForm {
  /** The card to send; undefined if a field is invalid (the form shows it). */
  read(): Promise<Card | undefined>
}

/** Props of all card forms. */
export interface CardFormProps {
  ref: React.Ref<CardForm>
  isBusy: boolean
  /** Server errors of the last try, by field; keeps its identity until the next. */
  faults: ReadonlyMap<string, string>
}

/** Errors of the card fields, capitalized. */
export const cardFaults = (faults: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...faults].map(([field, reason]) => [field.replace(/^(newCard|card)\./, ''), capitalised(reason)]))

export const noFaults: ReadonlyMap<string, string> = new Map()

/** `Visa ending in 4242` for the stored card; undefined if there is none. */
export function cardName({ brand, last4 }: Pick<Subscription, 'brand' | 'last4'>): string | undefined {
  if (last4 === null) return undefined
  const name = brand === null || brand === '' ? 'Card' : capitalised(brand)
  return `${name} ending in ${last4}`
}
