import { counted } from '../../listed.ts'
import type { Sport } from '../../sport.ts'
import { noted, type OddRow, oddRowWords } from '../table/oddRows.ts'
import type { PlayerDraft } from './readPoolRow.ts'

/** Which rows were left out, which players have no game, and whose games are cancelled. */
export function oddRowWarnings(
  odd: readonly OddRow[],
  drafts: readonly PlayerDraft[],
  { sport, lastRow }: { sport: Sport; lastRow: number },
): string[] {
  const without = drafts.flatMap(({ player, oddGame }) => (oddGame === undefined ? [] : [`${player.Name}: ${oddGame}`]))
  const cancelled = drafts.filter(({ isCancelled }) => isCancelled).map(({ player }) => player.Name)
  const isCut = odd.some(({ row }) => row === lastRow)
  return [
    ...noted(odd.map(oddRowWords), (count) => `${counted(count, 'row')} left out`),
    ...(isCut ? ['the last row is one of them: the file may be cut off'] : []),
    ...noted(without, (count) => `${counted(count, 'player')} kept without an opponent`),
    ...noted(
      cancelled,
      (count) => `${counted(count, 'player')} out: ${sport === 'mma' ? 'their bout is' : 'their game is'} canceled`,
    ),
  ]
}
