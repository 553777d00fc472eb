import { gameOf } from '@slatecraft/slate'
import { absent, type JoinedStandings, type Standings } from '@slatecraft/slate/csv'
import type { PoolRows } from '../poolRows.ts'
import { hidden, type MinutesLeft, minutesLeft, type TimedEntry } from './minutesLeft.ts'

export interface GameSoFar {
  /** As `gameOf` has it. */
  game: string
  /** The share that is left: 1 before the start, 0 when it is over. */
  left: number
  /**
   * Where `left` comes from: the entries' TimeRemaining, or the site's file, which shows the game as over. `hidden`: no entry
   * shows a player, so that the game has not begun.
   */
  by: 'clock' | 'file' | 'hidden'
}

/** Less than this share of a game is none, and more than the rest of it is all. */
const leastShare = 0.002

/** A game's clock in shares of a whole game. */
export function shareLeft(minutes: number, whole: number): number {
  const share = minutes / whole
  return share < leastShare ? 0 : share > 1 - leastShare ? 1 : share
}

/** The minutes left of games (numbered by `games`), from the entries of which all players are in the pool or hidden. */
export function clockOf(
  { entries, slots }: Pick<Standings, 'entries' | 'slots'>,
  { lineups }: Pick<JoinedStandings, 'lineups'>,
  { players, personOf }: PoolRows,
  { games, usual }: { games: readonly string[]; usual: number },
): MinutesLeft {
  const size = slots.length
  const numberOf = new Map(games.map((game, number) => [game, number]))
  const gameOfRow = players.map((player) => numberOf.get(gameOf(player))!)
  const timed: TimedEntry[] = []
  for (const [entry, { timeLeft }] of entries.entries()) {
    const rows = Array.from(lineups.subarray(entry * size, (entry + 1) * size))
    if (!rows.every((row) => row >= 0 || row === absent.hidden)) continue
    timed.push({
      timeLeft,
      games: rows.map((row) => (row < 0 ? hidden : gameOfRow[row]!)),
      players: rows.map((row) => (row < 0 ? hidden : personOf[row]!)),
    })
  }
  return minutesLeft(timed, usual)
}

/** By game of the pool. */
export function gamesSoFar(
  games: readonly string[],
  { players }: PoolRows,
  { ofGame, whole }: MinutesLeft,
): Map<string, GameSoFar> {
  const isOver = new Set(players.filter(({ GameStatus }) => GameStatus === 'over').map(gameOf))
  return new Map(
    games.map((game, number): [string, GameSoFar] => {
      if (isOver.has(game)) return [game, { game, left: 0, by: 'file' }]
      const minutes = ofGame.get(number)
      if (minutes === undefined) return [game, { game, left: 1, by: 'hidden' }]
      return [game, { game, left: shareLeft(minutes, whole), by: 'clock' }]
    }),
  )
}
