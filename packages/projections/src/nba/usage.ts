import type { NbaGame, TeamGame } from './nbaHistory.ts'

/** Numbers of several games together. */
export interface Summed {
  games: number
  minutes: number
  points: number
  /** 100 (FGA + .44 FTA + TOV)(TmMIN / 5) / (MIN (TmFGA + .44 TmFTA + TmTOV)) */
  usage: number
}

/** A player's games together; undefined without any. */
export function summedGames(games: readonly NbaGame[]): Summed | undefined {
  if (games.length === 0) return undefined
  const minutes = total(games, (game) => game.minutes)
  const teams = games.map(({ of }) => teamTotals(of))
  const teamMinutes = teams.reduce((sum, one) => sum + one.minutes, 0)
  const teamPlays = teams.reduce((sum, one) => sum + one.plays, 0)
  return {
    games: games.length,
    minutes,
    points: total(games, ({ points }) => points),
    usage: teamPlays === 0 ? 0 : (100 * total(games, plays) * (teamMinutes / 5)) / (minutes * teamPlays),
  }
}

const plays = ({ line: { stats } }: NbaGame) => (stats.Fga ?? 0) + 0.44 * (stats.Fta ?? 0) + (stats.Tov ?? 0)

const totals = new WeakMap<TeamGame, { minutes: number; plays: number }>()

function teamTotals(game: TeamGame) {
  let known = totals.get(game)
  if (known === undefined) {
    const played = [...game.played.values()]
    known = { minutes: total(played, ({ minutes }) => minutes), plays: total(played, plays) }
    totals.set(game, known)
  }
  return known
}

const total = (games: readonly NbaGame[], of: (game: NbaGame) => number) =>
  games.reduce((sum, game) => sum + of(game), 0)
