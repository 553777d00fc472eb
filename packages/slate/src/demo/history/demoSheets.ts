import type { Counter } from '../../contest.ts'
import type { GameSheet } from '../../history/gameSheet.ts'
import { seasonOf } from '../../season.ts'
import type { Sport } from '../../sport.ts'
import { isoDate, plusDays } from '../../wallClock.ts'
import { eventHistory } from './eventHistory.ts'
import { mlbHistory } from './mlbHistory.ts'
import { nbaHistory } from './nbaHistory.ts'
import { nflHistory } from './nflHistory.ts'

/** Days of history before a date, and days from one event to the next. */
const looksBack: Readonly<Record<Exclude<Sport, 'nfl'>, { days: number; step: number }>> = {
  nba: { days: 50, step: 1 },
  mlb: { days: 20, step: 1 },
  pga: { days: 84, step: 7 },
  mma: { days: 84, step: 7 },
  nascar: { days: 84, step: 7 },
}

/** Where the season's first games are, by month and day. Demo slates have games on every date. */
const firstDays: Partial<Record<Sport, string>> = { nba: '10-22', mlb: '03-28' }

/**
 * The history of a demo world: what sources would say of the games before a week or date. The people and their numbers fit
 * the demo slates: who is out there has no line here. In nfl all weeks of the season and the lines and props of this one; in
 * the other sports the last weeks (nba with the day's props). The same arguments give the same sheets.
 */
export function demoSheets(sport: Sport, season: number, before: Counter): GameSheet[] {
  if (sport === 'nfl') {
    if (typeof before !== 'number') return []
    const weeks = Array.from({ length: before - 1 }, (_, index) => index + 1)
    return [...weeks.flatMap((week) => sheetsOf(sport, season, week)), ...nflHistory(season, before, false)]
  }
  if (typeof before !== 'string') return []
  const days = daysBefore(sport, season, before).flatMap((date) => sheetsOf(sport, season, date))
  return sport === 'nba' ? [...days, ...nbaHistory(season, before, false)] : days
}

function daysBefore(sport: Exclude<Sport, 'nfl'>, season: number, before: string): string[] {
  const { days, step } = looksBack[sport]
  const first = `${season}-${firstDays[sport] ?? '01-01'}`
  const end = new Date(`${before}T00:00Z`)
  return Array.from({ length: Math.floor(days / step) }, (_, index) => isoDate(plusDays(end, -step * (index + 1))))
    .filter((date) => date >= first && seasonOf(sport, date) === season)
    .reverse()
}

/** The newest periods asked for, because calls about one slate ask for the same ones. */
const known = new Map<string, readonly GameSheet[]>()
const mostKnown = 400

function sheetsOf(sport: Sport, season: number, counter: Counter): readonly GameSheet[] {
  const key = `${sport}|${season}|${counter}`
  const sheets = known.get(key) ?? played(sport, season, counter)
  known.delete(key)
  known.set(key, sheets)
  const [oldest] = known.keys()
  if (known.size > mostKnown) known.delete(oldest!)
  return sheets
}

function played(sport: Sport, season: number, counter: Counter): GameSheet[] {
  if (typeof counter === 'number') return sport === 'nfl' ? nflHistory(season, counter, true) : []
  if (sport === 'nba') return nbaHistory(season, counter, true)
  if (sport === 'mlb') return mlbHistory(season, counter)
  return sport === 'nfl' ? [] : eventHistory(sport, season, counter)
}
