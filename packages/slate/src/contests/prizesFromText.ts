import { type Fault, refuse, refuseIfAny } from '../inputError.ts'
import { centsIn } from './money.ts'
import type { Prize } from './paidContest.ts'
import { placesIn } from './placesIn.ts'

/**
 * Prizes typed by hand, in dollars: `1st 100000, 2-5 $20,000; 6 to 10: 5,000.50`. Parts end at a comma that
 * separates no thousands, a semicolon or a line’s end.
 *
 * @throws {InputError} naming each part that is not places and an amount.
 */
export function prizesFromText(text: string): Prize[] {
  const parts = text
    .split(/,(?!\d{3}(?!\d))|[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) refuse('no prizes: write them as 1st 1000, 2-5 200, 6-10 50')
  const read = parts.map((part) => prizeIn(part))
  refuseIfAny(read.filter((one): one is Fault => 'reason' in one))
  return read.filter((one): one is Prize => 'amount' in one)
}

function prizeIn(part: string): Prize | Fault {
  const match = /^(.*?)(?:\s*[:=]\s*|\s+)(\$? ?[\d.,]+)( each)?$/.exec(part)
  const places = placesIn(match?.[1] ?? '')
  const amount = centsIn(match?.[2] ?? '')
  if (places === undefined || amount === undefined)
    return { field: `prize "${part}"`, reason: 'must be a place or places and an amount, such as 2-5 200' }
  return { ...places, amount }
}
