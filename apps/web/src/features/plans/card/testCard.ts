import type { Card } from '@slatecraft/contract'

/** As typed. */
export interface TypedCard {
  number: string
  /** `MM / YY`. */
  expiry: string
  cvc: string
}

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '' }

export type TypedFaults = Partial<Record<keyof TypedCard, string>>

/** What the test payments do with each number. */
export const testNumbers = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '5555 5555 5555 4444', does: 'succeeds (Mastercard)' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0000 0000 0341', does: 'is stored, then declined on renewal' },
] as const

/** In groups of four. */
export const groupedNumber = (typed: string): string =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const groupedExpiry = (typed: string): string =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d\d)(\d)/, '$1 / $2')

/** Local checks; the server decides whether the card is valid. */
export function faultsOf({ number, expiry, cvc }: TypedCard): TypedFaults {
  const digits = number.replaceAll(' ', '').length
  const month = Number(expiry.slice(0, 2))
  return {
    ...((digits < 12 || digits > 19) && { number: 'Enter 12 to 19 digits.' }),
    ...((expiry.length < 7 || month < 1 || month > 12) && { expiry: 'Enter month and year, such as 08 / 29.' }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Enter 3 or 4 digits.' }),
  }
}

/** Cards have two-digit years. */
export const cardOf = ({ number, expiry, cvc }: TypedCard): Card => ({
  number: number.replaceAll(' ', ''),
  exp_month: Number(expiry.slice(0, 2)),
  exp_year: 2000 + Number(expiry.slice(-2)),
  cvc,
})
