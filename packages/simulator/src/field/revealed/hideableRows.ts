import type { Player } from '@slatecraft/slate'
import { teamsOf } from '../law/teams.ts'

/**
 * Players who may be behind a hidden slot: those whose game has not started. A game has started if an entry with hidden
 * slots shows a player of it, if the site's file says so, or if it is scheduled no later than such a game and neither delayed
 * nor postponed. Entries without hidden slots don't tell: a user's own show everybody.
 *
 * @param slots by entry, `size` rows of the pool; negative where hidden.
 * @returns by row: 1 if it may be hidden.
 */
export function hideableRows(slots: Int32Array, size: number, players: readonly Player[]): Uint8Array {
  const shown = new Set<number>()
  for (let at = 0; at < slots.length; at += size) {
    const entry = slots.subarray(at, at + size)
    if (entry.some((row) => row < 0)) for (const row of entry) if (row >= 0) shown.add(row)
  }
  const { gameOf } = teamsOf(players)
  const games = new Set([...shown].map((row) => gameOf[row]!).filter((game) => game >= 0))
  let latest = ''
  for (const row of shown) {
    const start = players[row]!.GameStart ?? ''
    if (start > latest) latest = start
  }
  // Lists that are written during a contest have no start for games in progress.
  const unknown = players.some(({ GameStart }) => GameStart !== null) ? '' : '~'
  const hasStarted = ({ GameStart, GameStatus }: Player) =>
    GameStatus === null ? (GameStart ?? unknown) <= latest : GameStatus === 'started' || GameStatus === 'over'
  return Uint8Array.from(players, (player, row) =>
    shown.has(row) || games.has(gameOf[row]!) || hasStarted(player) ? 0 : 1,
  )
}
