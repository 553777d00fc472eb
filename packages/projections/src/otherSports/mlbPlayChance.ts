import { type Counter, groupedBy } from '@slatecraft/slate'
import type { BaselinePlayer } from '../baseline.ts'
import { isPitcher } from './isPitcher.ts'
import type { ScoredGame } from './scoredGames.ts'

interface Known {
  player: BaselinePlayer
  games: readonly ScoredGame[]
}

const inOrder = 98
const notInOrder = 4
const orderUnknown = 80
const tired = 4
/** A starter does not pitch again within so many days. */
const restDays = 3
const dayMs = 24 * 3600 * 1000

/**
 * Chances to play in percent, by id. Hitters by the batting order, as soon as their team has one; pitchers by their rest, shared
 * among the rested ones of a team, since only one starts.
 */
export function playChances(all: readonly Known[], counter: Counter): Map<string, number> {
  const chances = new Map<string, number>()
  for (const team of groupedBy(all, ({ player }) => player.TeamAbbrev).values()) {
    const pitchers = team.filter(({ player }) => isPitcher(player))
    const rested = pitchers.filter(({ games }) => games.length > 0 && !isTired(games, counter))
    for (const { player, games } of pitchers)
      chances.set(player.Id, games.length > 0 && isTired(games, counter) ? tired : 98 / Math.max(1, rested.length))
    const isOrderKnown = team.some(({ player }) => typeof player.BattingOrder === 'number')
    for (const one of team) {
      if (pitchers.includes(one)) continue
      const { Id, BattingOrder } = one.player
      chances.set(Id, typeof BattingOrder === 'number' ? inOrder : isOrderKnown ? notInOrder : orderUnknown)
    }
  }
  return chances
}

function isTired(games: readonly ScoredGame[], counter: Counter): boolean {
  const last = games.at(-1)
  if (last === undefined) return false
  return Date.parse(String(counter)) - Date.parse(String(last.counter)) <= restDays * dayMs
}
