import { type Counter, nflWeeks } from './contest.ts'
import type { Sport } from './sport.ts'
import { dayMs, type Instant, isoDate, mondayOf, plusDays, wallClock } from './wallClock.ts'

const pacific = 'America/Los_Angeles'
const eastern = 'America/New_York'

/** The nfl 2024 season counts from this noon. */
const nflSeasonStart = new Date('2024-09-03T12:00Z')
const firstMonday = mondayOf(nflSeasonStart)

const zoneOf = (sport: Sport) => (sport === 'nba' || sport === 'mlb' || sport === 'nfl' ? pacific : eastern)

/** Week of the nfl 2024 season, in 7-day steps of Pacific time from its start, 1 to `nflWeeks`. */
export function currentNflWeek(now: Instant): number {
  const days = (wallClock(now, pacific).getTime() - nflSeasonStart.getTime()) / dayMs
  return Math.min(nflWeeks, Math.max(1, Math.floor(days / 7) + 1))
}

/** `Sep 2 – Sep 8`: Monday to Sunday of a week of the nfl 2024 season. */
export const nflWeekLabel = (week: number): string => weekFrom(plusDays(firstMonday, 7 * (week - 1)))

/** `Jul 7 – Jul 13`: Monday to Sunday around a date, for golf tournaments. */
export const weekAround = (date: string): string => weekFrom(mondayOf(new Date(date)))

const weekFrom = (monday: Date) => `${shortDate(monday)} – ${shortDate(plusDays(monday, 6))}`

const shortDate = (wall: Date) => wall.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Today's date in the sport's zone. Golf moves on to the next day at 6:00 PM Eastern. */
export function currentDate(sport: Sport, now: Instant): string {
  const local = wallClock(now, zoneOf(sport))
  const isNextEvent = sport === 'pga' && local.getUTCHours() >= 18
  return isoDate(isNextEvent ? plusDays(local, 1) : local)
}

/** The season that the page opens with. */
export const defaultSeason = (sport: Sport) => (sport === 'pga' ? 2025 : 2024)

/** 2024, 2023 and the sport's default, newest first. */
export const offeredSeasons = (sport: Sport) => [...new Set([defaultSeason(sport), 2024, 2023])].sort((a, b) => b - a)

export function defaultCounter(sport: Sport, now: Instant): Counter {
  return sport === 'nfl' ? currentNflWeek(now) : currentDate(sport, now)
}
