import type { Counter, Site } from '../contest.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Athlete } from './athlete.ts'
import { type Game, gameName, type Side, sidesOf } from './game.ts'

/** An athlete in one game of one slate, before a site prices him. */
export interface Entrant {
  athlete: Athlete
  /** `''` where the sport has no sides. */
  team: string
  opp: string
  venue: 'H' | 'R' | null
  overUnder: number | null
  spread: number | null
  impliedPoints: number | null
  /** ISO 8601 in UTC. */
  start: string
  status: '' | 'Q' | 'O'
  /** Expected points by DraftKings' scoring; 0 for who doesn't play. */
  points: number
  /** What the sites expected of him when they set their prices, before the last news. */
  pricedPoints: number
  /** A good day, as a multiple of the expected points. */
  ceiling: number
  /** Salary in DraftKings' classic contest, in dollars, not rounded. */
  worth: number
  minutes: number | null
  battingOrder: number | 'N/A' | null
}

/** A slate by name; its entrants are made only when it is asked for. */
export interface NamedPool {
  name: string
  entrants: () => Entrant[]
}

/** One sport's part of the demo world. */
export interface DemoSport {
  slates: (season: number, counter: Counter) => { classic: NamedPool[]; showdown: NamedPool[] }
  /** A site's points for one of DraftKings'. */
  pointScale: (site: Site, position: string) => number
  /** Classic salary on a site from the worth on DraftKings; not rounded. */
  salary: (worth: number, position: string, ruleset: Ruleset) => number
}

export const noSlates = { classic: [], showdown: [] }

/** What is the same for every athlete of a sport without sides. */
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

/** What is the same for every athlete of one team in one game. */
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

/** Slates of a sport with teams: the classic ones as they are grouped, and a showdown for each game. */
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
