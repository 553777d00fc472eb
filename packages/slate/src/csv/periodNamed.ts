import * as z from 'zod'
import { nflWeeks } from '../contest.ts'
import { type Period, periodAt } from '../periodOf.ts'
import type { Sport } from '../sport.ts'

/** FanDuel's `2024 EDT-09 EDT-29 EDT`, `2024-09-29`, `20240929`. */
const dateInName = /(?<!\d)(20\d\d)(?: [A-Z]{3,4})?[-_. ]?(\d\d)(?: [A-Z]{3,4})?[-_. ]?(\d\d)(?!\d)/

/** `2024-w15`, `2024_week_3`. */
const weekInName = /(?<!\d)(20\d\d)[-_. ]?w(?:ee)?k?[-_. ]?(\d{1,2})(?!\d)/i

/** The period in a file's name; undefined where the name has no date and no week. */
export function periodNamed(name: string, sport: Sport): Period | undefined {
  const [, year, month, day] = dateInName.exec(name) ?? []
  const date = z.iso.date().safeParse([year, month, day].join('-'))
  // About noon in New York.
  if (date.success) return periodAt(sport, Date.parse(`${date.data}T17:00:00Z`))
  const [, season, week] = weekInName.exec(name) ?? []
  const counter = Number(week)
  return sport === 'nfl' && counter >= 1 && counter <= nflWeeks ? { season: Number(season), counter } : undefined
}
