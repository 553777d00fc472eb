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
  /** Why the text was refused, and which value is kept. */
  onRefused(words: string): void
}

/** Reads the text of a number cell when the user leaves it. */
export function enterNumber({ label, text, value, format, onSet, onRefused }: NumberEntry): void {
  const read = readNumber(format, text)
  if ('fault' in read) onRefused(`${label}: ${keptWords(read.fault, format, value)}`)
  else if (read.value !== null && read.value !== value) onSet(read.value)
}
