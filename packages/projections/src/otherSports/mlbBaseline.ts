import { groupedBy } from '@slatecraft/slate'
import type { BaselinePlayer, SportBaseline } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import { peopleIn } from '../people/peopleIn.ts'
import { isPitcher } from './isPitcher.ts'
import { hitterLaw, pitcherLaw } from './mlbLaw.ts'
import { playChances } from './mlbPlayChance.ts'
import { salaryPrior } from './salaryPrior.ts'
import { type ScoredGame, scoredGames } from './scoredGames.ts'
import { shrunk } from './shrunk.ts'
import { scaledSpread, spreadOf } from './spread.ts'

/** In finished contests who sat out has 0 points, and hardly anybody. */
const leastOwned = 0.3
export const satOut = ({ points, stats }: ScoredGame) =>
  points === 0 && stats.PA === undefined && stats.Outs === undefined && (stats.Own ?? 100) < leastOwned

interface Known {
  player: BaselinePlayer
  games: readonly ScoredGame[]
}

/**
 * Hitters by salary, place in the batting order and the runs that bookmakers expect; pitchers by salary and the opponent's runs;
 * both by their points of late, which count little: one game is mostly luck.
 */
export const mlbBaseline: SportBaseline = (task) => {
  const { sport, players, sheets, links = [] } = task
  const joined = joinPeople(players, peopleIn(sheets), { sport, links })
  const all = players.map((player): Known => {
    const games = scoredGames(joined.get(player.Id), task)
    return { player, games: games.filter((game) => !satOut(game)) }
  })
  const chances = playChances(all, task.counter)
  const runs = expectedRuns(players)
  return [...groupedBy(all, ({ player }) => isPitcher(player))].flatMap(([pitching, kind]) => {
    const law = pitching ? pitcherLaw : hitterLaw
    const priced = kind.map(({ player: { Salary }, games }) => ({
      salary: Salary,
      points: games.map(({ points }) => points),
    }))
    const prior = salaryPrior(priced, law.salary, task.site)
    const spread = scaledSpread(law.spread, prior.usual / law.salary.usual)
    return kind.flatMap(({ player, games }, index) => {
      if (games.length === 0) return []
      const { Id, Salary, BattingOrder, TeamAbbrev, Opp } = player
      const isInOrder = typeof BattingOrder === 'number'
      const byOrder = isInOrder && !pitching ? law.order * (5 - BattingOrder) : 0
      const byRuns = law.runs * runs(pitching ? Opp : TeamAbbrev)
      const usual = prior.at(Salary, isInOrder ? law.slopeInOrder : law.salary.slope) + prior.usual * (byOrder + byRuns)
      const points = shrunk(priced[index]!.points, Math.max(0, usual), law.recent)
      return [{ Id, playChance: chances.get(Id)!, minutes: null, games: games.length, ...spreadOf(points, spread) }]
    })
  })
}

/** By team: the runs that bookmakers expect over the slate's average; 0 where nobody says. */
function expectedRuns(players: readonly BaselinePlayer[]): (team: string) => number {
  const byTeam = new Map(
    players.flatMap(({ TeamAbbrev, ImpPts }) => (ImpPts === null ? [] : [[TeamAbbrev, ImpPts] as const])),
  )
  const average = [...byTeam.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, byTeam.size)
  return (team) => (byTeam.get(team) ?? average) - average
}
