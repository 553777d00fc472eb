import { teamCode } from '@slatecraft/slate/csv'
import { gamesWithout, missedPlayers, spellGames } from './absences.ts'
import { type OnOffTask, onOffNight } from './onOffNight.ts'
import { summedGames } from './usage.ts'

/** As the contract's rows of game stats: averages of a game, points a minute and usage of all of them. */
interface NbaGameStat {
  Player: string
  Games: number
  Mins: number
  FPts: number
  FPtsPerMin: number
  UsgPct: number
}

/** A team's players in its games without these teammates (ids or names), the longest on court first; all games without any. */
export function nbaGameStats(task: OnOffTask & { team: string; off: readonly string[] }): {
  game_stats: NbaGameStat[]
  games: number
} {
  const { history, people } = onOffNight(task, task.off)
  const team = teamCode('nba', task.team)
  const members = people.filter((one) => one.team === team)
  const off = members.filter(({ isOff }) => isOff)
  const missed = missedPlayers(
    off.map(({ person }) => person),
    team,
    history,
  )
  const games = gamesWithout(missed, team, history)
  const counted = new Set(games)
  const game_stats = members.flatMap(({ player, games: own, isOff }): NbaGameStat[] => {
    const sum = isOff ? undefined : summedGames(spellGames(own, team).filter(({ of }) => counted.has(of)))
    if (sum === undefined) return []
    return [
      {
        Player: player.Name,
        Games: sum.games,
        Mins: rounded(sum.minutes / sum.games, 1),
        FPts: rounded(sum.points / sum.games, 2),
        FPtsPerMin: rounded(sum.points / sum.minutes, 3),
        UsgPct: rounded(sum.usage, 1),
      },
    ]
  })
  return { game_stats: game_stats.sort((one, other) => other.Mins - one.Mins), games: games.length }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
