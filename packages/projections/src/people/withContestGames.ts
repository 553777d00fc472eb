import { pointsColumns } from '@slatecraft/slate'
import type { PersonGame } from './person.ts'

interface WithGames {
  games: PersonGame[]
}

/**
 * Adds games that only finished contests tell of to their player: the only one of that name, or the only one of them who
 * played for a team of these games. False if there is nobody. Games without points are left out: the player may have sat out.
 */
export function withContestGames(namesakes: readonly WithGames[], contestGames: readonly PersonGame[]): boolean {
  if (namesakes.length === 0) return false
  const teams = new Set(contestGames.map(({ team }) => team))
  const ofTeam = namesakes.filter(({ games }) => games.some(({ team }) => teams.has(team)))
  const one = namesakes.length === 1 ? namesakes[0] : ofTeam.length === 1 ? ofTeam[0] : undefined
  if (one === undefined) return true
  for (const game of contestGames) {
    const same = one.games.find(({ season, counter }) => season === game.season && counter === game.counter)
    if (same !== undefined) same.stats = { ...game.stats, ...same.stats }
    else if (pointsColumns.some((column) => (game.stats[column] ?? 0) !== 0)) one.games.push(game)
  }
  return true
}
