import type { SportBaseline } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import { peopleIn } from '../people/peopleIn.ts'
import { type SalaryLaw, salaryPrior } from './salaryPrior.ts'
import { scoredGames } from './scoredGames.ts'
import { type Shrinkage, shrunk } from './shrunk.ts'
import { type SpreadLaw, scaledSpread, spreadOf } from './spread.ts'

export interface EventLaw {
  salary: SalaryLaw
  recent: Shrinkage
  spread: SpreadLaw
}

/**
 * Golfers and fighters by what their salary stands for and how they have scored of late. No file says how much form counts
 * here: the laws are careful guesses (`docs/projections.md`).
 */
export const eventBaseline =
  (law: EventLaw): SportBaseline =>
  ({ sport, site, season, counter, players, sheets, links = [] }) => {
    const joined = joinPeople(players, peopleIn(sheets), { sport, links })
    const all = players.map((player) => ({
      player,
      points: scoredGames(joined.get(player.Id), { site, season, counter }).map(({ points }) => points),
    }))
    const prior = salaryPrior(
      all.map(({ player, points }) => ({ salary: player.Salary, points })),
      law.salary,
      site,
    )
    const spread = scaledSpread(law.spread, prior.usual / law.salary.usual)
    return all.flatMap(({ player: { Id, Salary }, points }) =>
      points.length === 0
        ? []
        : [
            {
              ...{ Id, playChance: 100, minutes: null, games: points.length },
              ...spreadOf(shrunk(points, prior.at(Salary), law.recent), spread),
            },
          ],
    )
  }
