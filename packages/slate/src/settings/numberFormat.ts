import { withoutDust } from '../percentText.ts'

/** How a number is entered and shown. `least`, `most` and `step` are in the unit on the screen. */
export interface NumberFormat {
  least: number
  most: number
  isWhole: boolean
  /** How far an arrow key moves it; Shift moves it ten times as far. */
  step: number
  unit?: '$' | '%' | 'min'
  /** Stored as a share of 0 to 1, shown as a percentage. */
  isShare?: boolean
  /** Shown in an empty field. Without it the field can't be empty. */
  whenEmpty?: string
}

export const wholeNumber = (least: number, most: number): NumberFormat => ({ least, most, isWhole: true, step: 1 })
export const percentage: NumberFormat = { least: 0, most: 100, isWhole: false, step: 1, unit: '%' }
export const shareOfLineups: NumberFormat = { ...percentage, step: 5, isShare: true }

/** The stored value as the screen shows it: 90 for a share of 0.9. */
export const shownNumber = ({ isShare }: NumberFormat, value: number) => (isShare ? withoutDust(100 * value) : value)

/** `$49,500`, `90%`, `12 min`; for null, what an empty field means. */
export function numberWords(format: NumberFormat, value: number | null): string {
  if (value === null) return format.whenEmpty ?? ''
  const text = groupedNumber(shownNumber(format, value))
  if (format.unit === '$') return `$${text}`
  if (format.unit === '%') return `${text}%`
  return format.unit === undefined ? text : `${text} ${format.unit}`
}

/** `49,500`, `12.345`, with up to six decimals. */
export const groupedNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })

/** The values that a request may carry: `share, 0 to 1`, `salary, 0 to 50,000`. */
export function rangeWords({ least, most, isWhole, isShare, unit, whenEmpty }: NumberFormat): string {
  const scale = isShare ? 100 : 1
  const kind = isShare ? 'share' : unit === undefined ? (isWhole ? 'whole number' : 'number') : unitWords[unit]
  const end = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `${least / scale} to ${groupedNumber(most / scale)}`
  return `${kind}, ${end}${whenEmpty === undefined ? '' : ' or empty'}`
}

const unitWords = { $: 'salary', '%': 'percent', min: 'minutes' }
