import { type GameSheet, type WeeklyLog, weeklyLogOf } from '@slatecraft/slate'
import { nameWithoutSuffix, plainName, teamCode } from '@slatecraft/slate/csv'

/** An nfl player as a pool names them; `team` is any site's code, if known. */
export interface PlayerQuery {
  name: string
  position: string
  team?: string | undefined
  season?: number | undefined
}

interface PlayerLogs {
  season: number
  /** Newest week first. */
  stats: WeeklyLog[]
}

interface PlayerWeek {
  season: number
  name: string
  position: string
  team: string
  log: WeeklyLog
}

/**
 * The weeks of a player in these sheets, in the season asked for or else the latest one with the player. Stats list a fullback
 * who is a running back on a site, so if no one has the position, the team decides. Two weeks of the same number belong to
 * two people; the team or a Jr. tells them apart. If neither does, there is no answer: better than a wrong one.
 */
export function weeklyLogsIn(
  sheets: readonly GameSheet[],
  { name, position, team, season: asked }: PlayerQuery,
): PlayerLogs | undefined {
  const code = team === undefined || team === '' ? undefined : teamCode('nfl', team)
  const isOfTeam = (week: PlayerWeek) => week.team === code
  const isSpelledAlike = (week: PlayerWeek) => plainName(week.name) === plainName(name)
  const all = weeksOf(sheets, name).filter(({ season }) => asked === undefined || season === asked)
  const candidates = firstWithAny(
    all.filter((week) => week.position === position),
    all.filter(isOfTeam),
  )
  const season = Math.max(...candidates.map((week) => week.season))
  let weeks = candidates.filter((week) => week.season === season)
  for (const isTheirs of [isOfTeam, isSpelledAlike])
    if (hasWeekTwice(weeks)) weeks = firstWithAny(weeks.filter(isTheirs), weeks)
  if (weeks.length === 0 || hasWeekTwice(weeks)) return undefined
  return { season, stats: weeks.map(({ log }) => log).sort((a, b) => b.Week - a.Week) }
}

function weeksOf(sheets: readonly GameSheet[], sought: string): PlayerWeek[] {
  const name = nameWithoutSuffix(sought)
  return sheets.flatMap((sheet) =>
    sheet.part !== 'stats' || typeof sheet.counter !== 'number'
      ? []
      : sheet.players
          .filter((line) => nameWithoutSuffix(line.name) === name)
          .map((line) => ({
            ...{ season: sheet.season, name: line.name, position: line.position, team: sheet.team },
            log: weeklyLogOf(sheet, line.stats),
          })),
  )
}

const firstWithAny = <Week>(first: Week[], second: Week[]) => (first.length > 0 ? first : second)

const hasWeekTwice = (weeks: readonly PlayerWeek[]) => new Set(weeks.map(({ log }) => log.Week)).size < weeks.length
