import { type NumberFormat, numberWords, readNumber } from '../../components/fields/numberFormat.ts'

export const percentFormat: NumberFormat = { least: 0, most: 100, isWhole: false, step: 5, unit: '%', isShare: true }

interface NumberEntry {
  /** What the cell is called in words. */
  label: string
  text: string
  /** Stays where the text can't be taken. */
  value: number
  format: NumberFormat
  onSet(value: number): void
  /** Why it can't be taken, and what stays in force. */
  onRefused(words: string): void
}

/** A cell of numbers was left with this text. */
export function enterNumber({ label, text, value, format, onSet, onRefused }: NumberEntry): void {
  const read = readNumber(format, text)
  if ('fault' in read) onRefused(`${label}: ${read.fault}. ${numberWords(format, value)} stays in force.`)
  else if (read.value !== null && read.value !== value) onSet(read.value)
}
