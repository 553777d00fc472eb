import { centsIn } from '../../contests/money.ts'
import type { ContestFacts, Prize } from '../../contests/paidContest.ts'
import { placesIn } from '../../contests/placesIn.ts'
import { type Fault, refuseIfAny } from '../../inputError.ts'
import { numberCell } from '../../numberCell.ts'
import { findHeader, type Header, type Headings, rowsBelow } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'

type Field = 'places' | 'from' | 'to' | 'amount' | 'entries' | 'fee' | 'maxEntriesPerUser'

const headings: Headings<Field> = {
  places: ['Place', 'Places', 'Position', 'Rank'],
  from: ['Place_lo', 'minPosition', 'From'],
  to: ['Place_hi', 'maxPosition', 'To'],
  amount: ['Payout', 'Prize', 'Cash', 'Amount'],
  entries: ['Field Size', 'Entries', 'maximumEntries'],
  fee: ['Entry Fee'],
  maxEntriesPerUser: ['Max Entries', 'maximumEntriesPerUser'],
}

/** The header of a table of places and prizes; undefined in other files. */
export const structureHeader = (table: readonly TableRow[]) =>
  findHeader(table, headings, (has) => has('amount') && (has('places') || (has('from') && has('to')))).header

/**
 * Reads a table of prizes: places in one column (`5-10`) or two, dollars, and in any row the number of entries, their fee
 * and the most of one user.
 *
 * @throws {InputError} naming row and column.
 */
export function readStructure(table: readonly TableRow[], header: Header<Field>): ContestFacts {
  const faults: Fault[] = []
  const prizes: Prize[] = []
  const stated: Partial<Record<'entries' | 'fee' | 'maxEntriesPerUser', number>> = {}
  for (const { row, cell } of rowsBelow(table, header)) {
    const wrong = (field: Field, what: string) =>
      faults.push({
        field: `row ${row}, ${header.headingOf[field] ?? field}`,
        reason: `"${cell(field)}" is not ${what}`,
      })
    for (const field of ['entries', 'fee', 'maxEntriesPerUser'] as const) {
      if (cell(field) === '') continue
      const value = field === 'fee' ? centsIn(cell(field)) : numberCell(cell(field))
      if (value === undefined || Number.isNaN(value)) wrong(field, field === 'fee' ? 'an amount of money' : 'a number')
      else if (stated[field] !== undefined && stated[field] !== value) wrong(field, 'what an earlier row says')
      else stated[field] = value
    }
    if (cell('amount') === '' && cell('places') === '' && cell('from') === '') continue
    const isRange = header.columnOf.from !== undefined && header.columnOf.to !== undefined
    const places = placesIn(isRange ? `${cell('from')}-${cell('to')}` : cell('places'))
    const amount = centsIn(cell('amount'))
    if (places === undefined) wrong(isRange ? 'from' : 'places', 'a place or a range of places, such as 5-10')
    if (amount === undefined) wrong('amount', 'an amount of money')
    if (places !== undefined && amount !== undefined) prizes.push({ ...places, amount })
  }
  refuseIfAny(faults)
  return { ...stated, prizes: inOrder(prizes) }
}

/** By place; those that win nothing are left out. */
export const inOrder = (prizes: readonly Prize[]): Prize[] =>
  prizes.filter(({ amount }) => amount > 0).sort((a, b) => a.from - b.from)
