import { DateTime } from 'luxon'
import { bell, clamp, drawsOf, toStep } from './draws.ts'
import type { Team } from './teams.ts'

/** A game with the bookmakers' lines. */
export interface Game {
  away: Team
  home: Team
  /** ISO 8601 in UTC. */
  start: string
  overUnder: number
  /** The home team's: negative for a favorite. */
  spread: number
}

/** The usual lines of a sport, in points. */
export interface Market {
  total: number
  totalDeviation: number
  strengthDeviation: number
  homeAdvantage: number
  maxSpread: number
}

/** How much better than average a team is in a season, in points per game. */
export const strengthOf = (sport: string, season: number, team: Team, market: Market) =>
  market.strengthDeviation * bell(drawsOf('strength', sport, season, team.code))

/** A game with its lines, to the half point; the same for every slate. */
export function withLines(
  { sport, season, away, home, start }: { sport: string; season: number; away: Team; home: Team; start: DateTime },
  market: Market,
): Game {
  const random = drawsOf('lines', sport, season, away.code, home.code, start.toISODate()!)
  const margin =
    strengthOf(sport, season, home, market) - strengthOf(sport, season, away, market) + market.homeAdvantage
  const spread = toStep(
    clamp(-margin + 0.3 * market.strengthDeviation * bell(random), -market.maxSpread, market.maxSpread),
    0.5,
  )
  return {
    away,
    home,
    start: utc(start),
    overUnder: toStep(market.total + market.totalDeviation * bell(random), 0.5),
    spread: spread === 0 ? 0 : spread,
  }
}

export const gameName = ({ away, home }: Game) => `${away.code} @ ${home.code}`

/** The game from each team's side. */
export function sidesOf(game: Game) {
  const side = (team: Team, opponent: Team, venue: 'H' | 'R', spread: number) => ({
    team,
    opponent,
    venue,
    spread: spread === 0 ? 0 : spread,
    overUnder: game.overUnder,
    impliedPoints: game.overUnder / 2 - spread / 2,
    opponentImpliedPoints: game.overUnder / 2 + spread / 2,
    start: game.start,
  })
  return [side(game.away, game.home, 'R', -game.spread), side(game.home, game.away, 'H', game.spread)]
}
export type Side = ReturnType<typeof sidesOf>[number]

/** New York time on a date: `easternTime(date, 13)` is 1:00 PM ET. */
export const easternTime = (date: DateTime, hour: number, minute = 0) =>
  DateTime.fromObject({ year: date.year, month: date.month, day: date.day, hour, minute }, { zone: 'America/New_York' })

export const easternDate = (date: string) => DateTime.fromISO(date, { zone: 'America/New_York' })

export const utc = (instant: DateTime) => instant.toUTC().toISO({ suppressMilliseconds: true })!
