import { isOut } from '@slatecraft/slate'
import { listsEnough } from '../people/listsEnough.ts'
import type { Person } from '../people/person.ts'
import type { TeamGame } from './nflHistory.ts'

const lastGames = 4
/** DraftKings points a game: who has fewer takes part now and then, who has more is in the plan. */
const levels = [3, 6]

/** What of a player's games tells whether he will play. */
export interface Attendance {
  /** Whether he was in the team's last games of this season, newest first: `1101`; '' if the team has not played yet. */
  seen: string
  /** Games of the last season. */
  lastSeason: number
  /** 0 to 2: by points a game of this season, else of the last one. */
  level: number
}

export function attendanceOf(person: Person, teamGames: readonly TeamGame[], season: number): Attendance {
  const now = person.games.filter((game) => game.season === season)
  const before = person.games.filter((game) => game.season !== season)
  const played = new Set(now.map(({ counter }) => counter))
  const counted = now.length > 0 ? now : before
  const points = counted.reduce((sum, { stats }) => sum + (stats.DKPts ?? 0), 0) / Math.max(1, counted.length)
  return {
    seen: teamGames
      .filter((game) => game.season === season)
      .slice(-lastGames)
      .map(({ counter }) => (played.has(counter) ? '1' : '0'))
      .reverse()
      .join(''),
    lastSeason: before.length,
    level: levels.filter((least) => points >= least).length,
  }
}

/**
 * Names of a player's class in `PlayChances`, the narrowest first: the last game, how many of the others, and the level; or,
 * before the season's first game, how much of the last season he played.
 */
export function attendanceClasses({ seen, lastSeason, level }: Attendance): string[] {
  if (seen === '') return [`before, ${Math.min(3, Math.floor(lastSeason / 5))}, level ${level}`]
  const others = [...seen.slice(1)].filter((one) => one === '1').length
  return [`${seen[0]}${others}of${seen.length - 1}, level ${level}`, `${seen[0]}, level ${level}`]
}

/** The least and the most chance of players that the site lists as questionable or doubtful. */
const ofStatus: Readonly<Record<string, readonly [least: number, most: number]>> = { Q: [0.5, 0.75], D: [0.1, 0.2] }

/** Chances by attendance class; `usual` where there is none. */
export interface PlayChances {
  chances: Readonly<Record<string, number>>
  usual: number
}

/** Chances of a pool's players. */
export interface PoolChances extends PlayChances {
  /** Whether the pool says who is out. Then those who missed the last game and that it does not list are back. */
  listsAbsences: boolean
}

interface Listed {
  player: { Position: string; Status: string }
  attendance: Attendance
}

/** A single player that the user ruled out doesn't make the pool a list of absences. */
export function saysWhoIsOut(players: readonly Listed[]): boolean {
  const missing = players.filter(hasMissed)
  return missing.some(hasStatus) && listsEnough(missing, hasStatus)
}

const hasStatus = ({ player: { Status } }: Listed) => Status !== ''

/** Who has played this season and missed the last game: hurt, most of all. Quarterbacks also lose their place. */
const hasMissed = ({ player, attendance: { seen, level } }: Listed) =>
  player.Position !== 'QB' && seen.startsWith('0') && seen.includes('1') && level > 0

/** Not fitted: on one list with statuses, of 2024 week 4, four of five such players with 6 points a game played. */
const backChance = 0.8

/** From 0 to 1, from how often players with such an attendance played. Players who are out don't. */
export function playChance(one: Listed, { chances, usual, listsAbsences }: PoolChances): number {
  const { Status } = one.player
  if (isOut(Status)) return 0
  const known = attendanceClasses(one.attendance).find((name) => chances[name] !== undefined)
  const chance = known === undefined ? usual : chances[known]!
  const listed = ofStatus[Status.toUpperCase().slice(0, 1)]
  // A questionable player who missed the last game is about as likely to play as other questionable players.
  if (listed !== undefined) return Math.min(listed[1], Math.max(chance, listed[0]))
  return listsAbsences && hasMissed(one) ? Math.max(chance, backChance) : chance
}
