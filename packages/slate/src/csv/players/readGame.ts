import { DateTime } from 'luxon'
import type { PlayerRow } from '../../player.ts'

export interface GameText {
  away: string
  home: string
  /** ISO 8601 in UTC; null where the text has no date. */
  start: string | null
  /** Minutes after midnight, if the text has a time without a date. */
  minute: number | undefined
}

/** What lists say of a game, alone or after it. DraftKings suspends a game before its start too, and locks it otherwise. */
const statusOf = new Map<string, PlayerRow['GameStatus']>([
  ['in progress', 'started'],
  ['final', 'over'],
  ['delayed', 'delayed'],
  ['postponed', 'postponed'],
  ['ppd', 'postponed'],
  ['suspended', 'postponed'],
  ['cancelled', 'postponed'],
  ['canceled', 'postponed'],
])
const statusWords = [...statusOf.keys()].join('|')
const statusAtEnd = new RegExp(`(?:^|\\s)(${statusWords})$`, 'i')

/** The status that a list gives a game, alone or after its teams and time; null without one. */
export const gameStatusIn = (text: string): PlayerRow['GameStatus'] =>
  statusOf.get(statusAtEnd.exec(text)?.[1]?.toLowerCase() ?? '') ?? null

/** Whether a list says, alone or after the game, that the game will not take place. */
export const isCancelled = (text: string) => /(^|\s)Cancell?ed$/i.test(text)

/** Parses each text once: files repeat few games in many rows, and time zones are slow. */
export function gameReader(): typeof readGame {
  const known = new Map<string, ReturnType<typeof readGame>>()
  return (text) => {
    if (!known.has(text)) known.set(text, readGame(text))
    return known.get(text)
  }
}

const timeText = String.raw`(?:\s+(\d{1,2}/\d{1,2}/\d{4}))?\s+(\d{1,2}:\d{2}\s*[AP]M(?:\s+E[SD]?T)?)`
const gameText = new RegExp(`^([^@]+)@(.+?)(?:${timeText})?(?:\\s+(?:${statusWords}))?$`, 'i')

/**
 * `PIT@PHI 12/15/2024 04:25PM ET`, `SF@Ari 04:10PM ET` (until 2018) or `PIT@PHI`, each perhaps followed by a word such as
 * Postponed. Sites write US Eastern time with daylight saving, no matter which letters follow.
 *
 * @returns undefined for text without two teams (an event, `In Progress`, `Final`, `-`), a reason for a game with an
 *   invalid date or time.
 */
export function readGame(text: string): GameText | { reason: string } | undefined {
  if (!text.includes('@')) return undefined
  const [, away, home, date, time] = gameText.exec(text) ?? []
  if (away === undefined || home === undefined || /[@\d]/.test(home))
    return { reason: `the game "${text}" is not AWAY@HOME date time` }
  const teams = { away: away.trim(), home }
  if (time === undefined) return { ...teams, start: null, minute: undefined }
  const minute = minuteOfDay(time)
  const day = DateTime.fromFormat(date ?? '1/1/2000', 'M/d/yyyy', { zone: 'America/New_York', locale: 'en-US' })
  if (minute === undefined || !day.isValid) return { reason: `the game "${text}" has an invalid date or time` }
  if (date === undefined) return { ...teams, start: null, minute }
  const start = day.set({ hour: Math.floor(minute / 60), minute: minute % 60 })
  return { ...teams, start: start.toUTC().toISO({ suppressMilliseconds: true }), minute: undefined }
}

/** Minutes after midnight of `1:05PM EDT`; undefined if invalid. */
export function minuteOfDay(text: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([AP])M(?:\s+E[SD]?T)?$/i.exec(text) ?? []
  if (hour === undefined || Number(hour) > 12 || Number(minute) > 59) return undefined
  return ((Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(minute)
}
