import { type Fault, InputError } from '../../inputError.ts'
import { counted, shortList } from '../../listed.ts'
import type { Sport } from '../../sport.ts'
import type { PlayerDraft } from './readPoolRow.ts'

/** A row that is not a player of this slate, and why. */
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

/** Which rows were left out, which players have no game, and whose games are cancelled. */
export function oddRowWarnings(
  odd: readonly OddRow[],
  drafts: readonly PlayerDraft[],
  { sport, lastRow }: { sport: Sport; lastRow: number },
): string[] {
  const left = odd.map(
    ({ row, name, reasons }) => `${[`row ${row}`, name].filter(Boolean).join(', ')} (${reasons.join('; ')})`,
  )
  const without = drafts.flatMap(({ player, oddGame }) => (oddGame === undefined ? [] : [`${player.Name}: ${oddGame}`]))
  const cancelled = drafts.filter(({ isCancelled }) => isCancelled).map(({ player }) => player.Name)
  const isCut = odd.some(({ row }) => row === lastRow)
  return [
    ...noted(left, (count) => `${counted(count, 'row')} left out`),
    ...(isCut ? ['the last row is one of them: the file may be cut off'] : []),
    ...noted(without, (count) => `${counted(count, 'player')} kept without an opponent`),
    ...noted(
      cancelled,
      (count) => `${counted(count, 'player')} out: ${sport === 'mma' ? 'their bout is' : 'their game is'} cancelled`,
    ),
  ]
}

const noted = (all: readonly string[], title: (count: number) => string) => {
  const distinct = [...new Set(all)]
  return distinct.length === 0 ? [] : [`${title(distinct.length)}: ${shortList(distinct, mostNamed)}`]
}
