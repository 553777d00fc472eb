import { nflWeeks, type SlateKey } from './contest.ts'
import type { PlayerRow } from './player.ts'
import { laborDay, seasonOf } from './season.ts'
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

/** The period of a game that starts at this instant: a week in nfl, a day elsewhere. */
export function periodAt(sport: Sport, instant: Instant): Period {
  const day = wallClock(instant, zone)
  const date = isoDate(day)
  const season = seasonOf(sport, date)
  return { season, counter: sport === 'nfl' ? nflWeekOf(season, day) : date }
}

/**
 * Games count from the Wednesday after Labor Day, in weeks from Wednesday to Tuesday: no week has begun with a Tuesday game,
 * but games postponed to one (2020, 2021) ended theirs. (The page moves on to the next week on Tuesday: `currentPeriod`.) The
 * title game is week 22 in every season, also in those with one week less. Games before week 1 count as week 1.
 */
function nflWeekOf(season: number, day: Date): number {
  const days = (day.getTime() - plusDays(laborDay(season), 2).getTime()) / dayMs
  return Math.min(nflWeeks, Math.max(1, Math.floor(days / 7) + 1))
}
