import type { PlayerLog, WeeklyLog } from '@slatecraft/slate'
import { plainName, teamCode } from '@slatecraft/slate/csv'

/** An nfl player as a pool names them; `team` is any site's code, if known. */
export interface PlayerQuery {
  name: string
  position: string
  team?: string | undefined
  season?: number | undefined
}

export interface PlayerLogs {
  season: number
  /** Newest week first. */
  stats: WeeklyLog[]
}

/**
 * Among the logs of all players with a name, those of the player asked for, in their latest season. Stats list a fullback
 * who is a running back on a site, so if no one has the position, the team decides. Two logs for the same week belong to
 * two people; the team or a Jr. tells them apart. If neither does, there is no answer: better than a wrong one.
 */
export function logsOfPlayer(all: readonly PlayerLog[], { name, position, team }: PlayerQuery): PlayerLogs | undefined {
  const code = team === undefined || team === '' ? undefined : teamCode('nfl', team)
  const isOfTeam = (row: PlayerLog) => row.team === code
  const isSpelledAlike = (row: PlayerLog) => plainName(row.name) === plainName(name)
  const candidates = firstWithAny(
    all.filter((row) => row.position === position),
    all.filter(isOfTeam),
  )
  const season = Math.max(...candidates.map((row) => row.season))
  let rows = candidates.filter((row) => row.season === season)
  for (const isTheirs of [isOfTeam, isSpelledAlike])
    if (hasWeekTwice(rows)) rows = firstWithAny(rows.filter(isTheirs), rows)
  if (rows.length === 0 || hasWeekTwice(rows)) return undefined
  return { season, stats: rows.map(({ log }) => log).sort((a, b) => b.Week - a.Week) }
}

const firstWithAny = (first: PlayerLog[], second: PlayerLog[]) => (first.length > 0 ? first : second)

const hasWeekTwice = (rows: readonly PlayerLog[]) => new Set(rows.map(({ log }) => log.Week)).size < rows.length
