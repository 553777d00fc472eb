import { bareNumber, type EditField, editRange, numberCell, type PlayerEdit } from '@slatecraft/slate'
import { editLabels } from '../shared/playerNumbers.ts'

/** The change a cell's text asks for. */
export type Entry = { kind: 'clear' } | { kind: 'set'; value: number } | { kind: 'refused'; reason: string }

interface EntryRule {
  /** The column's heading. */
  label: string
  least: number
  most: number
  isWhole: boolean
  /** Follows the label: the valid values. */
  range: string
}

const rule = (field: EditField, range: string, isWhole = false): EntryRule => ({
  label: editLabels[field],
  ...editRange(field),
  isWhole,
  range,
})
const exposureRange = 'must be a number from 0 to 100'

export const entryRules: Readonly<Record<EditField, EntryRule>> = {
  MinExp: rule('MinExp', exposureRange),
  MaxExp: rule('MaxExp', exposureRange),
  UserProj: rule('UserProj', 'must be empty or a number of at least 0'),
  UserOwn: rule('UserOwn', 'must be empty or a number from 0 to 100'),
  UserMins: rule('UserMins', 'must be empty or a number from 0 to 58'),
  Boost: rule('Boost', 'must be a whole number from -5 to 5', true),
}

/**
 * Reads the text of a cell as a file's cells are read: empty clears, a lone dot is 0, out of range is refused.
 */
export function readEntry(field: EditField, text: string): Entry {
  const value = /^[.,]$/.test(bareNumber(text)) ? 0 : numberCell(text)
  if (value === undefined) return { kind: 'clear' }
  const { label, least, most, isWhole, range } = entryRules[field]
  const isTaken = value >= least && value <= most && (!isWhole || Number.isInteger(value))
  return isTaken ? { kind: 'set', value } : { kind: 'refused', reason: `${label} ${range}` }
}

/** Changes one field; Min Exp 100 locks, so it also raises Max Exp. */
export function withField(edit: PlayerEdit, field: EditField, value: number | undefined): PlayerEdit {
  const { [field]: _, ...rest } = edit
  if (value === undefined) return rest
  if (field === 'MinExp' && value === 100) return { ...rest, MinExp: 100, MaxExp: 100 }
  return { ...rest, [field]: value }
}
