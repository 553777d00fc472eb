import type { Sport } from './sport.ts'
import { isoDate, plusDays } from './wallClock.ts'

/**
 * Month and day from which a date belongs to the season that begins in its year. Before it, the season of the year before
 * is still the one in progress, also while nobody plays.
 */
const firstDays: Readonly<Record<Sport, string>> = {
  // Camps open, and the sites offer week 1.
  nfl: '07-01',
  nba: '10-01',
  // Spring training. The sites' first slates are weeks later.
  mlb: '02-15',
  // Golf plays from the first week of January. The first fights and the first race come later.
  pga: '01-01',
  mma: '01-10',
  nascar: '01-25',
}

/** The season in progress on a date (`2025-01-08`), named after the year it begins in. */
export function seasonOf(sport: Sport, date: string): number {
  const year = Number(date.slice(0, 4))
  return date.slice(5) < firstDays[sport] ? year - 1 : year
}

/** The same month and day in another season. February 29 becomes 28 where there is none. */
export function dateInSeason(sport: Sport, season: number, date: string): string {
  const monthAndDay = date.slice(5)
  const year = monthAndDay < firstDays[sport] ? season + 1 : season
  const moved = new Date(`${year}-${monthAndDay}T00:00Z`)
  return isoDate(moved.getUTCDate() === Number(date.slice(8)) ? moved : plusDays(moved, -1))
}

/** The first Monday of September, before each nfl season's first game. */
export function laborDay(year: number): Date {
  const september = new Date(Date.UTC(year, 8, 1))
  return plusDays(september, (8 - september.getUTCDay()) % 7)
}
