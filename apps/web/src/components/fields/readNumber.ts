import { groupedNumber, type NumberFormat, numberWords, shownNumber, withoutDust } from '@slatecraft/slate'

export type ReadNumber = { value: number | null } | { fault: string }

/** Reads what was typed: `49,500` as thousands, `12,5` as 12.5. A null `value` is an empty field. */
export function readNumber(format: NumberFormat, text: string): ReadNumber {
  const bare = withoutUnit(format, text.trim())
  if (bare === '') return format.whenEmpty === undefined ? { fault: 'Needs a number' } : { value: null }
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { fault: 'Needs a number' }
  // Even with no digits after the point: 49.000 or 49,00 probably means thousands.
  if (format.isWhole && plain.includes('.')) return { fault: 'Needs a whole number' }
  // As it will be shown, and without a negative zero.
  const shown = (format.isWhole ? Number(plain) : withoutDust(Number(plain))) || 0
  if (shown < format.least || shown > format.most)
    return { fault: `Must be ${groupedNumber(format.least)} to ${groupedNumber(format.most)}` }
  // Moves the decimal point: 28.7 / 100 is not always the same number as 0.287.
  return { value: format.isShare ? Number(`${shown}e-2`) : shown }
}

/** A number may carry only its own unit: 90% is no salary. */
function withoutUnit({ unit }: NumberFormat, text: string): string {
  if (unit === '$') return text.replace(/^\$\s*/, '')
  return unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
}

/** Why typed text was not taken, and the value that stays: `Must be 1 to 9. Keeping 2.` */
export const keptWords = (fault: string, format: NumberFormat, value: number | null) =>
  `${fault}. Keeping ${value === null ? 'it empty' : numberWords(format, value)}.`

/** The text of a field: `49,500`, `90` for 0.9, empty for null. */
export const typedNumber = (format: NumberFormat, value: number | null): string =>
  value === null ? '' : groupedNumber(shownNumber(format, value))

/** `text` a step up or down, or `value` if the text is no number. */
export function steppedNumber(format: NumberFormat, { text, value, steps }: Step): string {
  const read = readNumber(format, text)
  const from = 'value' in read ? read.value : value
  const wanted = (from === null ? format.least : shownNumber(format, from)) + steps * format.step
  return groupedNumber(Math.min(format.most, Math.max(format.least, withoutDust(wanted))))
}

interface Step {
  text: string
  value: number | null
  steps: number
}
