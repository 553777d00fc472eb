import type { NumberFormat } from '@slatecraft/slate'
import { keptWords, readNumber } from '../../components/fields/readNumber.ts'

interface NumberEntry {
  /** Accessible name of the cell. */
  label: string
  text: string
  /** Kept if the text is invalid. */
  value: number
  format: NumberFormat
  onSet(value: number): void
}

/** Reads the text of a number cell when the user leaves it; returns why it is refused, and which value is kept. */
export function enterNumber({ label, text, value, format, onSet }: NumberEntry): string | undefined {
  const read = readNumber(format, text)
  if ('fault' in read) return `${label}: ${keptWords(read.fault, format, value)}`
  if (read.value !== null && read.value !== value) onSet(read.value)
  return undefined
}
