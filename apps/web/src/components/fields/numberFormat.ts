/** How a number is typed and shown. `least`, `most` and `step` are in what is shown. */
export interface NumberFormat {
  least: number
  most: number
  isWhole: boolean
  /** How far an arrow key moves it; with Shift ten times as far. */
  step: number
  unit?: '$' | '%' | 'min'
  /** A share from 0 to 1, shown as percent. */
  isShare?: boolean
  /** Shown in an empty field; only such fields may be empty. */
  whenEmpty?: string
}

export type ReadNumber = { value: number | null } | { fault: string }

/** Reads what was typed; `value` null is an empty field. `49,500` and `12,5` mean what whoever types them means. */
export function readNumber(format: NumberFormat, text: string): ReadNumber {
  const bare = withoutUnit(format, text.trim())
  if (bare === '') return format.whenEmpty === undefined ? { fault: 'Needs a number' } : { value: null }
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { fault: 'Needs a number' }
  // With a point even where nothing follows it: who types 49.000 or 49,00 means some thousands.
  if (format.isWhole && plain.includes('.')) return { fault: 'Needs a whole number' }
  // As it will be shown; and no zero below zero.
  const shown = (format.isWhole ? Number(plain) : rounded(Number(plain))) || 0
  if (shown < format.least || shown > format.most)
    return { fault: `Must be ${grouped(format.least)} to ${grouped(format.most)}` }
  // By the decimal point, for 28.7 / 100 is not always the number that "0.287" is.
  return { value: format.isShare ? Number(`${shown}e-2`) : shown }
}

/** Only its own unit may stand with a number: 90 % of a salary is no salary. */
function withoutUnit({ unit }: NumberFormat, text: string): string {
  if (unit === '$') return text.replace(/^\$\s*/, '')
  return unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
}

/** What a field holds: `49,500`, `90` of 0.9; nothing of null. */
export const typedNumber = (format: NumberFormat, value: number | null): string =>
  value === null ? '' : grouped(shownOf(format, value))

/** The same with its unit: `$49,500`, `90 %`; of null what an empty field means. */
export function numberWords(format: NumberFormat, value: number | null): string {
  if (value === null) return format.whenEmpty ?? ''
  const text = typedNumber(format, value)
  if (format.unit === '$') return `$${text}`
  return format.unit === undefined ? text : `${text} ${format.unit}`
}

/** A step up or down from `text`, or from `value` where the text is no number; as it would be typed. */
export function steppedNumber(format: NumberFormat, { text, value, steps }: Step): string {
  const read = readNumber(format, text)
  const from = 'value' in read ? read.value : value
  const wanted = (from === null ? format.least : shownOf(format, from)) + steps * format.step
  return grouped(Math.min(format.most, Math.max(format.least, rounded(wanted))))
}

interface Step {
  text: string
  value: number | null
  steps: number
}

const shownOf = ({ isShare }: NumberFormat, value: number) => (isShare ? rounded(100 * value) : value)
const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
