import { type Fault, InputError } from '../../inputError.ts'
import { shortList } from '../../listed.ts'

/** A row of which something can't be used, and why. */
export interface OddRow {
  row: number
  name: string
  reasons: readonly string[]
}

/** With more odd rows than this share, the file as a whole is not what it seems. One row is never too many. */
const mostOddRows = 0.2

const mostNamed = 10

/** @throws {InputError} naming each odd row, if they are too many. */
export function refuseTooOdd(odd: readonly OddRow[], rows: number): void {
  if (odd.length < rows && odd.length <= Math.max(1, mostOddRows * rows)) return
  throw new InputError(odd.map(({ row, reasons }): Fault => ({ field: `row ${row}`, reason: reasons.join('; ') })))
}

/** `row 3, Joe Burrow (Proj "about 20" is not a valid number)`. */
export const oddRowWords = ({ row, name, reasons }: OddRow) =>
  `${[`row ${row}`, name].filter(Boolean).join(', ')} (${reasons.join('; ')})`

/** A title with their number, and the first of them. Nothing if there are none. */
export function noted(all: readonly string[], title: (count: number) => string): string[] {
  const distinct = [...new Set(all)]
  return distinct.length === 0 ? [] : [`${title(distinct.length)}: ${shortList(distinct, mostNamed)}`]
}
