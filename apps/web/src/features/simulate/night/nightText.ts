import type { ReviewLine } from '@slatecraft/simulator'
import type { NightMeasure, NightRecord } from '@slatecraft/slate'
import { roiText } from '../results/figureText.ts'

/** A value of a measure: `12.3%`, `+34%`, `312.4`, `0.85`; copies `1,240`, `3.25`, `0`. */
export function measureText({ measure, unit }: { measure: NightMeasure; unit: ReviewLine['unit'] }, value: number) {
  if (measure === 'roi' || measure === 'entriesRoi') return roiText(value)
  const text = (digits: number) => Math.abs(value).toFixed(digits)
  const sign = value < 0 ? '−' : ''
  switch (unit) {
    case 'share':
      return `${sign}${(100 * Math.abs(value)).toFixed(1)}%`
    case 'points':
      return `${sign}${text(1)}`
    case 'count':
      return value >= 10 ? Math.round(value).toLocaleString('en-US') : String(Math.round(100 * value) / 100)
    case 'number':
      return `${sign}${text(2)}`
  }
}

/** Where 95 of 100 nights end, without what can't be: over nights it is told by a normal law. */
export function possibleRange({ measure, unit, saidLow, saidHigh }: ReviewLine): { low: number; high: number } {
  const [least, most] = limitsOf(measure, unit)
  return { low: Math.max(least, saidLow), high: Math.min(most, saidHigh) }
}

function limitsOf(measure: NightMeasure, unit: ReviewLine['unit']): [number, number] {
  if (measure === 'roi' || measure === 'entriesRoi') return [-1, Number.POSITIVE_INFINITY]
  if (measure === 'rank') return [-1, 1]
  if (unit === 'share') return [0, 1]
  return [unit === 'count' ? 0 : Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
}

/** What a figure stands on: `214 players`. */
export const countWords = ({ n, of }: Pick<ReviewLine, 'n' | 'of'>) =>
  of === 'entry' ? entriesWords(n) : `${n.toLocaleString('en-US')} ${of}${n === 1 ? '' : 's'}`

export const entriesWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`

/** `2026-01-17`, or `week 6 of 2023`. */
export function nightDate({ night }: Pick<NightRecord, 'night'>): string {
  const [date = night] = night.split(' ')
  const week = /^(\d{4})-w0?(\d+)$/.exec(date)
  return week === null ? date : `week ${week[2]} of ${week[1]}`
}
