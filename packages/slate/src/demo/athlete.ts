import type { Sport } from '../sport.ts'
import { bell, clamp, drawsOf, oneOf } from './draws.ts'
import { namesOf } from './names.ts'
import type { Team } from './teams.ts'

/** A made-up athlete: the same name, team, role and number on every slate, date and site of a season. */
export interface Athlete {
  /** Unique in the sport's season, below 10,000. */
  number: number
  name: string
  /** Team code; '' in sports without teams. */
  team: string
  position: string
  /** Usual fantasy points in the usual role, by DraftKings' scoring. */
  level: number
  /** Depth chart: 0 is the starter of the position group, 1 next … */
  depth: number
}

/** A role on a team, scoring `level` ± `spread`. */
export interface Role {
  /** Position groups; each team draws one of them. */
  positions: readonly string[]
  level: number
  spread: number
}

interface Roster {
  sport: Sport
  season: number
  teams: readonly Team[]
  team: Team
  roles: readonly Role[]
}

/** By sport, season and team, because a season of history asks for each many times. */
const rosters = new Map<string, readonly Athlete[]>()

/** A team's athletes, one per role. A defense has the team's name. */
export function teamRoster(of: Roster): readonly Athlete[] {
  const key = `${of.sport}|${of.season}|${of.team.code}`
  const roster = rosters.get(key) ?? drawnRoster(of)
  rosters.set(key, roster)
  return roster
}

function drawnRoster({ sport, season, teams, team, roles }: Roster): Athlete[] {
  const random = drawsOf('roster', sport, season, team.code)
  const nameOf = namesOf(sport, season)
  const first = teams.indexOf(team) * roles.length
  const seen = new Map<string, number>()
  return roles.map((role, index) => {
    const number = first + index
    const position = oneOf(role.positions, random)
    const depth = seen.get(position) ?? 0
    seen.set(position, depth + 1)
    const { given, family } = nameOf(number)
    return {
      number,
      name: position === 'DST' ? team.nickname : `${given} ${family}`,
      team: team.code,
      position,
      level: Math.max(0, role.level + role.spread * bell(random)),
      depth,
    }
  })
}

/** The athletes of a sport without teams, the best first. `level` is their standing, 0 to 1. */
export function tour({
  sport,
  season,
  size,
  position,
}: {
  sport: Sport
  season: number
  size: number
  position: string
}): Athlete[] {
  const random = drawsOf('tour', sport, season)
  const nameOf = namesOf(sport, season)
  return Array.from({ length: size }, (_, number) => {
    const { given, family } = nameOf(number)
    const level = clamp(1 - (number + 0.5) / size + 0.03 * bell(random), 0, 1)
    return { number, name: `${given} ${family}`, team: '', position, level, depth: 0 }
  })
}
