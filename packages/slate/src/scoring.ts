import { round2 } from './player.ts'
import { type NflScoring, type NflStat, nflStats } from './sites/nflScoring.ts'
import { type PointsColumn, type Site, sites, siteTable } from './sites/sites.ts'
import type { SitePoints, StatScoring } from './sites/statScoring.ts'
import type { Sport } from './sport.ts'

/** A player's nfl game or part of it. Missing stats count as 0; yards can be negative. */
export type StatLine = Readonly<Partial<Record<NflStat, number>>>

/** The name of a site's fantasy points in tables and sheets. */
export const pointsColumnOf = (site: Site) => siteTable(site).points.column as PointsColumn

export const pointsColumns = sites.map(pointsColumnOf)

const scoringOf = (site: Site): SitePoints => siteTable(site).points

const nflScorings = sites.flatMap((site) => {
  const { nfl } = scoringOf(site)
  return nfl === undefined ? [] : [{ column: pointsColumnOf(site), scoring: nfl }]
})

/** Each site's fantasy points for an nfl game. */
export function sitePoints(line: StatLine): Record<PointsColumn, number> {
  const points: Partial<Record<PointsColumn, number>> = {}
  for (const { column, scoring } of nflScorings) points[column] = nflPoints(scoring, line)
  return points as Record<PointsColumn, number>
}

/** Fantasy points of a game, to the hundredth. */
function nflPoints({ each, bonuses }: NflScoring, line: StatLine): number {
  let points = 0
  for (const stat of nflStats) points += each[stat] * (line[stat] ?? 0)
  for (const { stat, from, points: more } of bonuses) if ((line[stat] ?? 0) >= from) points += more
  return round2(points)
}

/** Stats of a game, named as in `historyStats`. */
type GameStats = Readonly<Record<string, number>>

/**
 * Each site's fantasy points for a game of a sport other than nfl, to the hundredth. Sites without a scoring table of the
 * sport are left out. In mlb, a line with outs is a pitcher's.
 */
export function gamePoints(sport: Exclude<Sport, 'nfl'>, stats: GameStats): Partial<Record<PointsColumn, number>> {
  const points: Partial<Record<PointsColumn, number>> = {}
  for (const site of sites) {
    const scoring = tableFor(scoringOf(site), sport, stats)
    if (scoring !== undefined) points[pointsColumnOf(site)] = pointsIn(scoring, stats)
  }
  return points
}

function tableFor({ nba, mlb, nascar }: SitePoints, sport: Sport, { Outs }: GameStats): StatScoring | undefined {
  if (sport === 'nba') return nba
  if (sport === 'nascar') return nascar
  return sport !== 'mlb' ? undefined : Outs === undefined ? mlb?.batters : mlb?.pitchers
}

function pointsIn({ each, marks = [], doubles, places = [] }: StatScoring, stats: GameStats): number {
  const of = (stat: string) => stats[stat] ?? 0
  const { Finish } = stats
  let points = 0
  for (const stat in each) points += each[stat]! * of(stat)
  for (const { from, upTo = {}, points: more } of marks)
    if (
      Object.keys(from).every((stat) => of(stat) >= from[stat]!) &&
      Object.keys(upTo).every((stat) => of(stat) <= upTo[stat]!)
    )
      points += more
  if (doubles !== undefined) {
    const tens = doubles.stats.filter((stat) => of(stat) >= 10).length
    points += (tens >= 2 ? doubles.two : 0) + (tens >= 3 ? doubles.three : 0)
  }
  if (Finish !== undefined) points += places[Finish - 1] ?? 0
  return round2(points)
}
