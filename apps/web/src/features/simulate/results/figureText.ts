import { dollarWords } from '@slatecraft/slate'

const minus = '−'

/** A chance with the digits that matter: `42.5%`, `4.2%`, `0.42%`, `0.012%`. */
export function chanceText(share: number): string {
  const percent = 100 * share
  if (percent === 0) return '0%'
  if (percent < 0.001) return '<0.001%'
  const digits = percent >= 0.995 ? 1 : percent >= 0.0995 ? 2 : 3
  return `${percent.toFixed(digits)}%`
}

/** `+34%`, `−3.4%`: a decimal where it is small. */
export const roiText = (roi: number): string => `${signOf(roi, digitsOf(roi))}${grouped(Math.abs(roi), digitsOf(roi))}%`

/** `± 5%`, its standard error with the digits of the ROI. */
export const roiErrorText = (roi: number, se: number): string => `± ${grouped(se, digitsOf(roi))}%`

/** `−$20`, `+$1,240`. */
export const profitText = (cents: number): string =>
  `${Math.round(cents) === 0 ? '' : cents < 0 ? minus : '+'}${payoutText(Math.abs(cents))}`

/** `$12.34`, and from $100 on whole dollars. */
export const payoutText = (cents: number): string =>
  dollarWords(cents < 10_000 ? Math.round(cents) : 100 * Math.round(cents / 100))

/** Behind an amount: ` ± $1.20`; nothing where the error is unknown. */
export const payoutErrorText = (se: number | null | undefined): string => (se == null ? '' : ` ± ${payoutText(se)}`)

/** `−20%`, `140%`: ROI at an axis. */
export const roiTick = (roi: number): string => `${roi < 0 ? minus : ''}${Math.round(Math.abs(100 * roi))}%`

/** Points of percent between two shares: `+12.3`. */
export const pointsOfPercent = (difference: number): string =>
  `${signOf(difference, 1)}${Math.abs(100 * difference).toFixed(1)}`

export const copiesText = (copies: number): string => (copies >= 100 ? grouped(copies / 100, 0) : copies.toFixed(2))

/** The color of a gain or a loss; its sign says the same. */
export const gainClass = (value: number): string => (value > 0 ? 'sc-good' : value < 0 ? 'sc-bad' : '')

const digitsOf = (roi: number) => (Math.abs(roi) < 0.0995 ? 1 : 0)
const grouped = (share: number, digits: number) =>
  (100 * share).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function signOf(share: number, digits: number): string {
  if (Number((100 * share).toFixed(digits)) === 0) return ''
  return share < 0 ? minus : '+'
}
