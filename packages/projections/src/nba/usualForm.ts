import type { NbaGame } from './nbaHistory.ts'
import type { NbaLaw } from './nbaLaw.ts'

const mostGames = 40

/** Minutes that a player usually has, from his games, newest first. At least one. */
export function usualMinutes(games: readonly NbaGame[], { late, season, lateShare }: NbaLaw): number {
  return (
    lateShare * weightedMean(games, late, ({ minutes }) => minutes) +
    (1 - lateShare) * weightedMean(games, season, ({ minutes }) => minutes)
  )
}

function weightedMean(games: readonly NbaGame[], decay: number, of: (game: NbaGame) => number): number {
  let total = 0
  let weights = 0
  let weight = 1
  for (const game of games.slice(0, mostGames)) {
    total += weight * of(game)
    weights += weight
    weight *= decay
  }
  return total / weights
}

/** Points a minute, shrunk toward what players of so many usual minutes have. */
export function usualRate(games: readonly NbaGame[], minutes: number, law: NbaLaw): number {
  const { rate, rateMinutes, plain, perMinute } = law
  let points = rateMinutes * (plain + perMinute * minutes)
  let played = rateMinutes
  let weight = 1
  for (const game of games.slice(0, mostGames)) {
    points += weight * game.points
    played += weight * game.minutes
    weight *= rate
  }
  return points / played
}

/** How much a game so many games ago counts for usual minutes. */
export const minutesWeight = (ago: number, { late, season, lateShare }: NbaLaw): number =>
  lateShare * (1 - late) * late ** ago + (1 - lateShare) * (1 - season) * season ** ago
