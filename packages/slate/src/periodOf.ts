import { type Counter, nflWeeks, type SlateKey } from './contest.ts'
import type { PlayerRow } from './player.ts'
import type { Sport } from './sport.ts'
import { dayMs, type Instant, isoDate, plusDays, wallClock } from './wallClock.ts'

/** Season and counter of a slate. */
export type Period = Pick<SlateKey, 'season' | 'counter'>

/** Leagues and sites count days in New York, wherever the game is. */
const zone = 'America/New_York'

/** The period of a pool's earliest start; undefined where no player has one. */
export function periodOf(players: readonly Pick<PlayerRow, 'GameStart'>[], sport: Sport): Period | undefined {
  const starts = players.flatMap(({ GameStart }) => (GameStart === null ? [] : [Date.parse(GameStart)]))
  return starts.length === 0
    ? undefined
    : periodAt(
        sport,
        starts.reduce((first, start) => Math.min(first, start)),
      )
}

/** A sport's period at an instant, in any year: a week in nfl, a day elsewhere. */
export function periodAt(sport: Sport, instant: Instant): Period {
  const day = wallClock(instant, zone)
  const counter: Counter = sport === 'nfl' ? nflWeekOf(day) : isoDate(day)
  return { season: seasonOf(sport, day), counter }
}

/** First month of seasons that end in the next year. Other sports have one season per calendar year. */
const firstMonth: Readonly<Partial<Record<Sport, number>>> = { nfl: 7, nba: 10 }

function seasonOf(sport: Sport, day: Date): number {
  const began = firstMonth[sport]
  const year = day.getUTCFullYear()
  return began !== undefined && day.getUTCMonth() + 1 < began ? year - 1 : year
}

/**
 * Week 1 begins on the Wednesday after Labor Day, the first Monday of September. A week runs from Wednesday to Tuesday: no
 * week has begun with a Tuesday game, but games postponed to one (2020, 2021) ended theirs. The title game is week 22 in
 * every season, also in those with one week less. Games before week 1 count as week 1.
 */
function nflWeekOf(day: Date): number {
  const september = new Date(Date.UTC(seasonOf('nfl', day), 8, 1))
  const laborDay = plusDays(september, (8 - september.getUTCDay()) % 7)
  const days = (day.getTime() - plusDays(laborDay, 2).getTime()) / dayMs
  return Math.min(nflWeeks, Math.max(1, Math.floor(days / 7) + 1))
}
