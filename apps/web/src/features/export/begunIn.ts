import { begunPlayers } from '@slatecraft/slate'
import type { ExportParts } from './exportParts.ts'

/** Players whose games have begun. No site has a demo slate's games. */
const begunOf = ({ players, isDemo = false }: ExportParts): ReadonlySet<string> =>
  isDemo ? new Set() : begunPlayers(players, Date.now())

/** Whether the last game of a slate has begun. Its lineups are for practice. */
export function isOver(parts: ExportParts): boolean {
  const begun = begunOf(parts)
  return begun.size > 0 && parts.players.every(({ Id, GameStart }) => GameStart === null || begun.has(Id))
}

/** Players who can't come into a lineup, because their games have begun; none if the slate is over. */
export const begunIn = (parts: ExportParts): ReadonlySet<string> => (isOver(parts) ? new Set() : begunOf(parts))
