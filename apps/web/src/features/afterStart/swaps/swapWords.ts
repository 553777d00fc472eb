import { counted } from '@slatecraft/slate'
import type { PayoutGain } from '../state/afterStartState.ts'
import type { SwapRow } from './swapRows.ts'

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`
const pointsText = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dollars = (value: number) => Math.abs(value).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** `+1,204.25 pts`, `+$1.20 ± $0.31`. */
export function gainWords(points: number, gain: PayoutGain | undefined): string {
  if (gain === undefined) return `${signed(points, pointsText(Math.abs(points)))} pts`
  return `${signed(gain.dollars, dollars(gain.dollars))} ± ${dollars(gain.error)}`
}

/** What may be missed. */
export const gapWords = (gap: number) => `Not proven the best: another swap may have up to ${gap.toFixed(2)} pts more.`

/** What a swap comes to, for all lineups that take it. */
export function totalWords(rows: readonly SwapRow[]): string {
  const taken = rows.filter(({ kind }) => kind === 'swapped')
  const players = taken.reduce((sum, row) => sum + row.in.length, 0)
  if (taken.length === 0) return 'No lineup gets another player.'
  const points = taken.reduce((sum, row) => sum + row.points, 0)
  const gains = taken.map(({ gain }) => gain).filter((gain) => gain !== undefined)
  const total =
    gains.length === 0
      ? undefined
      : {
          dollars: gains.reduce((sum, gain) => sum + gain.dollars, 0),
          error: Math.hypot(...gains.map(({ error }) => error)),
        }
  return `${counted(taken.length, 'lineup')} of ${rows.length.toLocaleString('en-US')} ${taken.length === 1 ? 'gets' : 'get'} ${counted(players, 'new player')}: ${gainWords(points, total)} in all.`
}

export const kindWords: Record<SwapRow['kind'], string> = {
  swapped: 'Swapped',
  moved: 'Moved only',
  same: 'Unchanged',
  refused: 'Refused',
  off: 'Kept as it is',
}
