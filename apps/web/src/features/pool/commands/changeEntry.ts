import { bareNumber, type EditField } from '@slatecraft/slate'
import { entryRules } from './cellEntry.ts'

/** How a number changes: set, add, percent, or clear to the default. */
export type Change = { op: 'set' | 'add' | 'percent'; value: number } | { op: 'clear' }

const shape = /^(=?)([-+]?)(\d+\.?\d*|\.\d+)(%?)$/

/** Fields that are percentages, where `40%` equals `40`. */
const percentages: readonly EditField[] = ['MinExp', 'MaxExp', 'UserOwn']

/**
 * Parses a bulk change: `40` or `=40` sets, `+2` and `-2` add, `+5%` and `-10%` are relative, `clear` restores the default.
 *
 * @returns the change, or why it is invalid in words; undefined for empty text.
 */
export function readChange(field: EditField, text: string): Change | string | undefined {
  const bare = bareNumber(text).toLowerCase()
  if (bare === '') return undefined
  if (bare === 'clear') return { op: 'clear' }
  const [, equals, sign, digits, percent] = shape.exec(bare) ?? []
  if (digits === undefined) return 'Enter a number such as 40, +2, +5% or -10%, or the word clear.'
  const isSet = equals === '=' || sign === ''
  const value = Number(`${sign}${digits}`)
  const { label, least, most, isWhole, range } = entryRules[field]
  if (isWhole && percent === '%') return `${label} counts steps of 5%: +1 is 5% more.`
  if (isWhole && !Number.isInteger(value)) return `${label} ${range}.`
  if (!isSet) return { op: percent === '%' ? 'percent' : 'add', value }
  if (percent === '%' && !percentages.includes(field))
    return `${label} is not a percentage. Enter +${digits}% to add, ${digits} to set.`
  if (value < least || value > most) return `${label} ${range}.`
  return { op: 'set', value }
}
