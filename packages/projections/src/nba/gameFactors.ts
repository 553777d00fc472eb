import { teamCode } from '@slatecraft/slate/csv'
import type { BaselinePlayer } from '../baseline.ts'
import type { NbaHistory, TeamGame } from './nbaHistory.ts'
import type { NbaLaw } from './nbaLaw.ts'

/** How much of a change of the team's implied total reaches its players' points. Not fitted: no box score has lines. */
const ofImplied = 0.6

/** How much more than usual opponents score against each team, shrunk toward 1. */
function pointsAllowedBy({ teams }: NbaHistory, { opponentGames }: NbaLaw): Map<string, number> {
  const sums = new Map<string, { scored: number; usual: number; games: number }>()
  for (const games of teams.values()) {
    const scored = games.map(totalPoints)
    const usual = scored.reduce((sum, points) => sum + points, 0) / games.length
    for (const [index, { opponent }] of games.entries()) {
      const known = sums.get(opponent) ?? { scored: 0, usual: 0, games: 0 }
      sums.set(opponent, {
        scored: known.scored + scored[index]!,
        usual: known.usual + usual,
        games: known.games + 1,
      })
    }
  }
  return new Map(
    [...sums].map(([team, { scored, usual, games }]) => [
      team,
      1 + ((scored / usual - 1) * games) / (games + opponentGames),
    ]),
  )
}

const totalPoints = ({ played }: TeamGame) => [...played.values()].reduce((sum, { points }) => sum + points, 0)

/** What the pool says of a player's game. */
export type PoolGame = Pick<BaselinePlayer, 'Opp' | 'Venue' | 'OU' | 'Spread' | 'ImpPts'>

interface Night {
  date: string
  history: NbaHistory
  law: NbaLaw
}

/** What opponent, place and rest do to a team's points; with bookmakers' lines, what it is expected to score does. */
export function gameFactors({ date, history, law }: Night): (game: PoolGame, team: string) => number {
  const allowed = pointsAllowedBy(history, law)
  return ({ Opp, Venue, OU, Spread, ImpPts }, team) => {
    const games = history.teams.get(team) ?? []
    const implied = ImpPts ?? (OU === null || Spread === null ? null : (OU - Spread) / 2)
    if (implied !== null && implied > 0 && games.length > 0) {
      const average = games.reduce((sum, game) => sum + realPoints(game), 0) / games.length
      if (average > 0) return 1 + ofImplied * (implied / average - 1)
    }
    const opponent = 1 + ((allowed.get(teamCode('nba', Opp)) ?? 1) - 1) * law.opponent
    const place = Venue === null ? 1 : 1 + (Venue === 'H' ? law.home : -law.home) / 2
    const isSecondNight = games[0] !== undefined && daysBetween(String(games[0].counter), date) === 1
    return opponent * place * (isSecondNight ? 1 - law.secondNight : 1)
  }
}

const realPoints = ({ played }: TeamGame) =>
  [...played.values()].reduce((sum, { line }) => sum + (line.stats.Pts ?? 0), 0)

const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
