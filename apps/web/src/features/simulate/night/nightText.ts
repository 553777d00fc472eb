import type { ReviewLine } from '@slatecraft/simulator'
import { counted, type NightMeasure, type NightRecord } from '@slatecraft/slate'
import { roiText } from '../results/figureText.ts'

/** A value of a measure: `12.3%`, `+34%`, `312.4`, `0.85`. */
export function measureText({ measure, unit }: { measure: NightMeasure; unit: ReviewLine['unit'] }, value: number) {
  if (measure === 'roi' || measure === 'entriesRoi') return roiText(value)
  const text = (digits: number) => Math.abs(value).toFixed(digits)
  const sign = value < 0 ? '−' : ''
  switch (unit) {
    case 'share':
      return `${sign}${(100 * Math.abs(value)).toFixed(1)}%`
    case 'points':
    case 'count':
      return `${sign}${text(1)}`
    case 'number':
      return `${sign}${text(2)}`
  }
}

/** What a figure stands on: `214 players`. */
export const countWords = ({ n, of }: Pick<ReviewLine, 'n' | 'of'>) =>
  of === 'entry' ? entriesWords(n) : counted(n, of)

export const entriesWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`

/** `2026-01-17`, or `week 6 of 2023`. */
export function nightDate({ night }: Pick<NightRecord, 'night'>): string {
  const [date = night] = night.split(' ')
  const week = /^(\d{4})-w0?(\d+)$/.exec(date)
  return week === null ? date : `week ${week[2]} of ${week[1]}`
}
