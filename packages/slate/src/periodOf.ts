import { type Counter, nflWeeks, type SlateKey } from './contest.ts'
import type { PlayerRow } from './player.ts'
import type { Sport } from './sport.ts'
import { dayMs, type Instant, isoDate, plusDays, wallClock } from './wallClock.ts'

/** Season and counter of a slate. */
export type Period = Pick<SlateKey, 'season' | 'counter'>

/** Leagues and sites count days in New York, wherever the game is. */
const zone = 'America/New_York'

/** The period that the earliest start of a pool lies in; undefined where no player has a start. */
export function periodOf(players: readonly Pick<PlayerRow, 'GameStart'>[], sport: Sport): Period | undefined {
  const starts = players.flatMap(({ GameStart }) => (GameStart === null ? [] : [Date.parse(GameStart)]))
  return starts.length === 0
    ? undefined
    : periodAt(
        sport,
        starts.reduce((first, start) => Math.min(first, start)),
      )
}

/** The period of a sport's slate at an instant, in any year: nfl counts weeks, the other sports days. */
export function periodAt(sport: Sport, instant: Instant): Period {
  const day = wallClock(instant, zone)
  const counter: Counter = sport === 'nfl' ? nflWeekOf(day) : isoDate(day)
  return { season: seasonOf(sport, day), counter }
}

/** The month in which the seasons begin that bear one year and end in the next; other sports play by the year. */
const firstMonth: Readonly<Partial<Record<Sport, number>>> = { nfl: 7, nba: 10 }

function seasonOf(sport: Sport, day: Date): number {
  const began = firstMonth[sport]
  const year = day.getUTCFullYear()
  return began !== undefined && day.getUTCMonth() + 1 < began ? year - 1 : year
}

/**
 * Week 1 is that of Labor Day, the first Monday of September. A week runs from Wednesday to Tuesday: no week has begun
 * with a Tuesday's game, but games put off to one (2020, 2021) ended theirs. The title game is week 22 in every
 * season, as the documents count, also where its season had a week less; what is played before week 1 counts to it.
 */
function nflWeekOf(day: Date): number {
  const september = new Date(Date.UTC(seasonOf('nfl', day), 8, 1))
  const laborDay = plusDays(september, (8 - september.getUTCDay()) % 7)
  const days = (day.getTime() - plusDays(laborDay, 2).getTime()) / dayMs
  return Math.min(nflWeeks, Math.max(1, Math.floor(days / 7) + 1))
}
