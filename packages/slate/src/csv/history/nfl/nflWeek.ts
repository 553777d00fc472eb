import * as z from 'zod'
import { nflWeeks, Season } from '../../../contest.ts'

const Week = z.int().min(1).max(nflWeeks)

/** From 2021 on, seasons have a game and a week more. */
const firstLongSeason = 2021

/** A game's season and week by our count, or what is wrong with the cells. */
export function nflWeekIn(
  seasonCell: string,
  weekCell: string,
): { season: number; week: number; reasons: readonly string[] } {
  const season = Number(seasonCell)
  const week = Number(weekCell)
  const reasons: string[] = []
  if (!Season.safeParse(season).success) reasons.push(`season "${seasonCell}" is not a year`)
  if (!Week.safeParse(week).success) reasons.push(`week "${weekCell}" is not 1 to ${nflWeeks}`)
  return { season, week: slateWeek(season, week), reasons }
}

/** The title game is week 22 in every season. Files count it as week 21 of the seasons with a week less. */
const slateWeek = (season: number, week: number) =>
  season < firstLongSeason && week === nflWeeks - 1 ? nflWeeks : week
