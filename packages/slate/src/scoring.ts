import { round2 } from './player.ts'
import { type NflScoring, type NflStat, nflStats } from './sites/nflScoring.ts'
import { type PointsColumn, type Site, sites, siteTable } from './sites/sites.ts'

/** A player's game or part of it. Missing stats count as 0; yards can be negative. */
export type StatLine = Readonly<Partial<Record<NflStat, number>>>

const scorings = sites.flatMap((site) => siteTable(site).nflPoints ?? [])

/** The weekly logs' columns of fantasy points, one for each site with nfl contests. */
export const pointsColumns = scorings.map(({ column }) => column as PointsColumn)

/** The weekly logs' column of a site's fantasy points; undefined for sites without nfl contests. */
export const pointsColumnOf = (site: Site) => siteTable(site).nflPoints?.column as PointsColumn | undefined

/** Each site's fantasy points for a game. */
export const sitePoints = (line: StatLine) =>
  Object.fromEntries(scorings.map(({ column, scoring }) => [column, fantasyPoints(scoring, line)])) as Record<
    PointsColumn,
    number
  >

/** Fantasy points of a game, to the hundredth. */
function fantasyPoints({ each, bonuses }: NflScoring, line: StatLine): number {
  const points = nflStats.reduce((sum, stat) => sum + each[stat] * (line[stat] ?? 0), 0)
  const earned = bonuses.filter(({ stat, from }) => (line[stat] ?? 0) >= from)
  return round2(earned.reduce((sum, bonus) => sum + bonus.points, points))
}
