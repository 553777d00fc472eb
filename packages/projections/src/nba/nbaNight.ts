import { isOut } from '@slatecraft/slate'
import { teamCode } from '@slatecraft/slate/csv'
import type { BaselinePlayer, BaselineTask } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import { listsEnough } from '../people/listsEnough.ts'
import type { Person } from '../people/person.ts'
import { type NbaGame, type NbaHistory, nbaHistory } from './nbaHistory.ts'
import type { NbaLaw } from './nbaLaw.ts'

/** A pool's player who has played before. */
export interface NightPlayer {
  player: BaselinePlayer
  person: Person
  /** Newest first, at least one. */
  games: NbaGame[]
  team: string
  /** The team's games since he last played; all of them if never. */
  missed: number
  /** Cell of `NbaLaw.chances`. */
  seen: { last: number; ofFive: number; band: number }
  /** Whether the last game was for another team. */
  isNew: boolean
}

/** A slate beside its history. */
export interface NbaNight {
  date: string
  history: NbaHistory
  players: NightPlayer[]
  /** Whether the pool says who is out. Then regulars that it does not list play. */
  listsAbsences: boolean
}

/** Joins a slate's players with their box scores. Of two rows of one person, the first counts. */
export function nbaNight(
  task: Pick<BaselineTask, 'site' | 'season' | 'counter' | 'players' | 'sheets' | 'links'>,
): NbaNight {
  const history = nbaHistory(task.sheets, task)
  const joined = joinPeople(task.players, history.people, { sport: 'nba', links: task.links ?? [] })
  const taken = new Set<Person>()
  const players = task.players.flatMap((player): NightPlayer[] => {
    const person = joined.get(player.Id)
    const games = person === undefined ? undefined : history.gamesOf.get(person)
    if (person === undefined || games === undefined || taken.has(person)) return []
    taken.add(person)
    const team = teamCode('nba', player.TeamAbbrev)
    return [{ player, person, games, team, ...attendance(person, { games, team, season: task.season }, history) }]
  })
  return {
    date: String(task.counter),
    history,
    players,
    listsAbsences: saysWhoIsOut(players),
  }
}

interface Spell {
  games: readonly NbaGame[]
  team: string
  season: number
}

/** By how many of the team's last games he played in. Early in a season, games that are still to come count as played. */
function attendance(person: Person, { games, team, season }: Spell, { teams }: NbaHistory) {
  const teamGames = teams.get(team) ?? []
  const lately = teamGames.slice(0, 5).filter((game) => game.season === season)
  const since = teamGames.findIndex(({ played }) => played.has(person))
  const late = games.slice(0, 8)
  const minutes = late.reduce((sum, game) => sum + game.minutes, 0) / late.length
  return {
    missed: since < 0 ? teamGames.length : since,
    seen: {
      last: lately[0]?.played.has(person) === false ? 0 : 1,
      ofFive: 5 - lately.filter(({ played }) => !played.has(person)).length,
      band: minutes < 10 ? 0 : minutes < 20 ? 1 : 2,
    },
    isNew: games[0]!.of.team !== team,
  }
}

/** A single player that the user ruled out doesn't make the pool a list of absences. */
function saysWhoIsOut(players: readonly NightPlayer[]): boolean {
  const missing = players.filter(({ seen }) => seen.last === 0 && seen.band > 0)
  const isListed = ({ player: { Status } }: NightPlayer) => isOut(Status) || chancesOf(Status) !== undefined
  return players.some(({ player }) => isOut(player.Status)) && listsEnough(missing, isListed)
}

/**
 * The least and the most chance of players that the site lists as questionable or doubtful. Not fitted: no file of a real night
 * has both statuses and results.
 */
const statusChances: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Q: [0.5, 0.6],
  GTD: [0.5, 0.6],
  D: [0.08, 0.15],
}
const chancesOf = (status: string) => statusChances[status.toUpperCase()]

/** Of a regular that the pool does not list, if it lists others. */
const unlistedChance = 0.97

/** The least chance of a player who is new to the team: he could not play in its earlier games. */
const newChance = 0.5

/** Each player's chance to take part, from 0 to 1. */
export const chancesToPlay = ({ players, listsAbsences }: NbaNight, { chances }: NbaLaw): number[] =>
  players.map(({ player: { Status }, seen, isNew }) => {
    if (isOut(Status)) return 0
    const usual = Math.max(chances[seen.last]?.[seen.ofFive]?.[seen.band] ?? 0.5, isNew ? newChance : 0)
    const listed = chancesOf(Status)
    // A player who missed games and is listed again is about to return.
    if (listed !== undefined) return Math.min(listed[1], Math.max(usual, listed[0]))
    return listsAbsences && seen.band > 0 ? Math.max(usual, unlistedChance) : usual
  })
