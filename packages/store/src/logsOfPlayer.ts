import type { PlayerLog, WeeklyLog } from '@slatecraft/slate'
import { plainName, teamCode } from '@slatecraft/slate/csv'

/** An nfl player as a pool names him; `team` in any site's code, where it is known. */
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
 * Among logs of all who bear a name, those of the one who is meant, in his latest season. Statistics call a fullback
 * what a site calls a running back, so where nobody has the position his team will do; and two who played in the same
 * week are two men, whom the team or a Jr. tells apart. Where neither does there is none: better than a wrong one.
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
  for (const isHis of [isOfTeam, isSpelledAlike]) if (hasWeekTwice(rows)) rows = firstWithAny(rows.filter(isHis), rows)
  if (rows.length === 0 || hasWeekTwice(rows)) return undefined
  return { season, stats: rows.map(({ log }) => log).sort((a, b) => b.Week - a.Week) }
}

const firstWithAny = (first: PlayerLog[], second: PlayerLog[]) => (first.length > 0 ? first : second)

const hasWeekTwice = (rows: readonly PlayerLog[]) => new Set(rows.map(({ log }) => log.Week)).size < rows.length
