import type { Counter } from '../contest.ts'
import type { Athlete } from './athlete.ts'
import { type Game, gameName, type Side, sidesOf } from './game.ts'

/** An athlete in one game of one slate, before a site sets the salary. */
export interface Entrant {
  athlete: Athlete
  /** '' in sports without teams. */
  team: string
  opp: string
  venue: 'H' | 'R' | null
  overUnder: number | null
  spread: number | null
  impliedPoints: number | null
  /** ISO 8601 in UTC. */
  start: string
  status: '' | 'Q' | 'O'
  /** Expected points by DraftKings' scoring; 0 for athletes who don't play. */
  points: number
  /** Expected points when the sites set salaries, before the latest news. */
  pricedPoints: number
  /** As a multiple of the expected points. */
  ceiling: number
  /** Salary in DraftKings' classic contest, in dollars, not rounded. */
  worth: number
  minutes: number | null
  battingOrder: number | 'N/A' | null
}

/** A slate by name. Its entrants are made on demand. */
export interface NamedPool {
  name: string
  entrants: () => Entrant[]
}

/** One sport's part of the demo world. */
export interface DemoSport {
  slates: (season: number, counter: Counter) => { classic: NamedPool[]; showdown: NamedPool[] }
}

export const noSlates = { classic: [], showdown: [] }

/** What all athletes of a sport without teams have in common. */
export function alone(athlete: Athlete, start: string) {
  return {
    athlete,
    start,
    team: '',
    opp: '',
    venue: null,
    overUnder: null,
    spread: null,
    impliedPoints: null,
    status: '' as const,
    minutes: null,
    battingOrder: null,
  }
}

/** What all athletes of a team in one game have in common. */
export function onSide(athlete: Athlete, side: Side) {
  return {
    athlete,
    start: side.start,
    team: side.team.code,
    opp: side.opponent.code,
    venue: side.venue,
    overUnder: side.overUnder,
    spread: side.spread,
    impliedPoints: side.impliedPoints,
    minutes: null,
    battingOrder: null,
  }
}

/** Slates of a sport with teams: the given classic ones, and a showdown for each game. */
export function teamSlates(
  classic: readonly { name: string; games: readonly Game[] }[],
  games: readonly Game[],
  entrantsOf: (side: Side) => Entrant[],
) {
  const pool = (name: string, chosen: readonly Game[]): NamedPool => ({
    name,
    entrants: () => chosen.flatMap((game) => sidesOf(game).flatMap(entrantsOf)),
  })
  return {
    classic: classic.map((slate) => pool(slate.name, slate.games)),
    showdown: games.map((game) => pool(gameName(game), [game])),
  }
}
