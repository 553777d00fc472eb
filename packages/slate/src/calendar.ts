import { nflWeeks } from './contest.ts'
import type { Period } from './periodOf.ts'
import { laborDay, seasonOf } from './season.ts'
import type { Sport } from './sport.ts'
import { dayMs, type Instant, isoDate, mondayOf, plusDays, wallClock } from './wallClock.ts'

const pacific = 'America/Los_Angeles'
const eastern = 'America/New_York'

const zoneOf = (sport: Sport) => (sport === 'nba' || sport === 'mlb' || sport === 'nfl' ? pacific : eastern)

/** What a sport shows now: the season in progress, with the current week in nfl and the current date elsewhere. */
export function currentPeriod(sport: Sport, now: Instant): Period {
  const date = currentDate(sport, now)
  const season = seasonOf(sport, date)
  return { season, counter: sport === 'nfl' ? currentNflWeek(season, now) : date }
}

/** Today’s date in the sport's zone. Golf moves on to the next day at 6:00 PM Eastern. */
function currentDate(sport: Sport, now: Instant): string {
  const local = wallClock(now, zoneOf(sport))
  const isNextEvent = sport === 'pga' && local.getUTCHours() >= 18
  return isoDate(isNextEvent ? plusDays(local, 1) : local)
}

/**
 * Weeks turn on Tuesdays at noon, Pacific time. Week 1 begins the day after Labor Day and is the current one before that, too.
 * Week 22 lasts until the next season.
 */
function currentNflWeek(season: number, now: Instant): number {
  const days = (wallClock(now, pacific).getTime() - laborDay(season).getTime()) / dayMs - 1.5
  return Math.min(nflWeeks, Math.max(1, Math.floor(days / 7) + 1))
}

/** The season in progress and the two before it, newest first. */
export function offeredSeasons(sport: Sport, now: Instant): number[] {
  const { season } = currentPeriod(sport, now)
  return [season, season - 1, season - 2]
}

/** `Sep 2 – Sep 8`: Monday to Sunday of an nfl week. */
export const nflWeekLabel = (season: number, week: number): string =>
  weekFrom(plusDays(laborDay(season), 7 * (week - 1)))

/** `Jul 7 – Jul 13`: Monday to Sunday around a date, for golf tournaments. */
export const weekAround = (date: string): string => weekFrom(mondayOf(new Date(date)))

const weekFrom = (monday: Date) => `${shortDate(monday)} – ${shortDate(plusDays(monday, 6))}`

const shortDate = (wall: Date) => wall.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
