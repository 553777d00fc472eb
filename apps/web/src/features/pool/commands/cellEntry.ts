import type { EditField, PlayerEdit } from '@slatecraft/slate'

/** What a cell's text asks for. */
export type Entry = { kind: 'clear' } | { kind: 'set'; value: number } | { kind: 'refused'; reason: string }

interface EntryRule {
  /** The column's heading. */
  label: string
  least: number
  most: number
  isWhole?: boolean
  range: string
}

const exposureRange = 'must be a number from 0 to 100'

export const entryRules: Readonly<Record<EditField, EntryRule>> = {
  MinExp: { label: 'Min Exp', least: 0, most: 100, range: exposureRange },
  MaxExp: { label: 'Max Exp', least: 0, most: 100, range: exposureRange },
  UserProj: { label: 'User Proj', least: 0, most: 10_000, range: 'must be empty or a number of at least 0' },
  UserOwn: { label: 'User Own', least: 0, most: 100, range: 'must be empty or a number from 0 to 100' },
  UserMins: { label: 'User Min', least: 0, most: 58, range: 'must be empty or a number from 0 to 58' },
  Boost: { label: 'Boost', least: -5, most: 5, isWhole: true, range: 'must be a whole number from -5 to 5' },
}

/** Reads a cell as it was typed: empty clears (PJ-09..11), a lone dot is 0 (EX-06), out of range is refused (EX-04, PJ-07, PJ-08). */
export function readEntry(field: EditField, text: string): Entry {
  const bare = text.trim().replace(/%$/, '')
  if (bare === '') return { kind: 'clear' }
  const { label, least, most, isWhole, range } = entryRules[field]
  const value = bare === '.' ? 0 : Number(bare)
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d*)$/.test(bare) && (isWhole !== true || Number.isInteger(value))
  const isTaken = isNumber && value >= least && value <= most
  return isTaken ? { kind: 'set', value } : { kind: 'refused', reason: `${label} ${range}` }
}

/** One field changed; Min Exp 100 locks and so brings Max Exp along (EX-09). */
export function withField(edit: PlayerEdit, field: EditField, value: number | undefined): PlayerEdit {
  const { [field]: _, ...rest } = edit
  if (value === undefined) return rest
  if (field === 'MinExp' && value === 100) return { ...rest, MinExp: 100, MaxExp: 100 }
  return { ...rest, [field]: value }
}
