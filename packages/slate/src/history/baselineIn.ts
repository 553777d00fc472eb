import type { PlayerRow } from '../player.ts'

/** Our own projections among a pool's defaults. */
export interface BaselineIn {
  /** How many have one. */
  players: number
  /** The games of players behind all of them. */
  games: number
}

/** Null if no player has one. */
export function baselineIn(players: readonly Pick<PlayerRow, 'BaselineGames'>[]): BaselineIn | null {
  const behind = players.flatMap(({ BaselineGames }) => BaselineGames ?? [])
  return behind.length === 0 ? null : { players: behind.length, games: behind.reduce((sum, games) => sum + games, 0) }
}
