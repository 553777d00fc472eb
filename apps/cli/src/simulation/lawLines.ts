import type { PoolRows, RowLaw } from '@slatecraft/simulator'
import { InputError } from '@slatecraft/slate'

const widest = 40

/**
 * A player's points as they are drawn, as a picture in text.
 *
 * @throws {InputError} if no player has this name or ID.
 */
export function lawLines(who: string, { players }: PoolRows, laws: readonly RowLaw[]): string[] {
  const row = players.findIndex(
    ({ Id, Name, RosterPosition }) => Id === who || (Name === who && RosterPosition !== 'CPT'),
  )
  if (row === -1) throw new InputError([{ field: '--law', reason: `${who} is not in the pool` }])
  const { mean, sd, quantiles, histogram } = laws[row]!
  const { from, to, counts } = histogram
  const all = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...counts)
  const width = (to - from) / counts.length
  const [low, , median, , high] = quantiles as [number, number, number, number, number]
  return [
    '',
    `${players[row]!.Name}: mean ${mean.toFixed(1)}, SD ${sd.toFixed(1)}; one time in twenty below ${low.toFixed(1)}, half below ${median.toFixed(1)}, one time in twenty above ${high.toFixed(1)}`,
    ...counts.map((count, bin) => {
      const points = (from + bin * width).toFixed(1).padStart(7)
      const bar = '█'.repeat(Math.round((widest * count) / most))
      return `${points}  ${bar.padEnd(widest)} ${((100 * count) / all).toFixed(1).padStart(5)}%`
    }),
  ]
}
