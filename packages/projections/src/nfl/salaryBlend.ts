import { groupedBy } from '@slatecraft/slate'
import { salaryLine } from '../salaryLine.ts'
import type { NflCase } from './nflCases.ts'

/** Players of a position with this much history fix what salaries of the slate stand for. */
const leastGames = 4
const leastPlayers = 12
/** A salary is worth this many games of this season, and last season's games are worth at most that many. */
const worthInGames = { salary: 2, lastSeason: 4 }
const pricedPositions = ['QB', 'RB', 'WR', 'TE']

/**
 * Each case's points, pulled toward the line that fits the points of the position's players by salary: the fewer games are
 * behind them, the more, since early in a season salaries know of changes that history doesn't. Where salaries say nothing,
 * points stay. Captains stay, too: their salaries are of another scale.
 */
export function salaryBlend(cases: readonly (NflCase & { mean: number })[]): number[] {
  const lines = new Map(
    [...groupedBy(cases.filter(isPriced), ({ position }) => position)].map(([position, own]) => [
      position,
      lineOf(own.filter(({ games }) => games >= leastGames)),
    ]),
  )
  return cases.map((one) => {
    const line = lines.get(one.position)
    if (line === undefined || !isPriced(one)) return one.mean
    const { salary, lastSeason } = worthInGames
    const behind = one.seasonGames + Math.min(one.games - one.seasonGames, lastSeason)
    const weight = salary / (salary + behind)
    return one.mean + weight * (Math.max(0, line(one.player.Salary)) - one.mean)
  })
}

const isPriced = ({ player, position }: NflCase) =>
  pricedPositions.includes(position) && player.Salary > 0 && player.RosterPosition !== 'CPT'

function lineOf(cases: readonly (NflCase & { mean: number })[]): ((salary: number) => number) | undefined {
  if (cases.length < leastPlayers) return undefined
  return salaryLine(cases.map(({ player, mean }) => ({ salary: player.Salary, points: mean, weight: 1 })))
}
