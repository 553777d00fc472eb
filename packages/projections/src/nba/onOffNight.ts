import { type Counter, type GameSheet, type HistoryLink, isOut, type Player, type Site } from '@slatecraft/slate'
import { plainName, teamCode } from '@slatecraft/slate/csv'
import { joinPeople } from '../people/joinPeople.ts'
import type { Person } from '../people/person.ts'
import type { PoolGame } from './gameFactors.ts'
import { type NbaGame, type NbaHistory, nbaHistory } from './nbaHistory.ts'

/** A row of a player table. */
type OnOffPlayer = PoolGame &
  Pick<
    Player,
    'Id' | 'Name' | 'Position' | 'TeamAbbrev' | 'Salary' | 'Status' | 'RosterPosition' | 'ProjPts' | 'ProjMins'
  >

export interface OnOffTask {
  players: readonly OnOffPlayer[]
  sheets: readonly GameSheet[]
  site: Site
  season: number
  counter: Counter
  links?: readonly HistoryLink[]
}

/** A player of the table who has history. */
export interface OnOffPerson {
  player: OnOffPlayer
  person: Person
  team: string
  /** Newest first; at least one. */
  games: NbaGame[]
  isOff: boolean
}

/** A player of the table without history who is given minutes: a rookie, or someone back after a long time. */
export interface OnOffNewcomer {
  player: OnOffPlayer
  team: string
  minutes: number
}

interface OnOffNight {
  history: NbaHistory
  people: OnOffPerson[]
  newcomers: OnOffNewcomer[]
}

/** The table's people, and who of them is off: `off` has ids and names. Captains' rows are left out. */
export function onOffNight(
  { players, sheets, site, season, counter, links = [] }: OnOffTask,
  off: readonly string[],
): OnOffNight {
  const history = nbaHistory(sheets, { site, season, counter })
  const rows = players.filter(({ RosterPosition }) => RosterPosition !== 'CPT')
  const joined = joinPeople(rows, history.people, { sport: 'nba', links })
  const ids = new Set(off)
  const names = new Set(off.map(plainName))
  const night: OnOffNight = { history, people: [], newcomers: [] }
  for (const player of rows) {
    const person = joined.get(player.Id)
    const games = person === undefined ? undefined : history.gamesOf.get(person)
    const team = teamCode('nba', player.TeamAbbrev)
    const isOff = ids.has(player.Id) || names.has(plainName(player.Name))
    const minutes = player.ProjMins ?? 0
    if (person !== undefined && games !== undefined) night.people.push({ player, person, team, games, isOff })
    else if (minutes > 0 && !isOff && !isOut(player.Status)) night.newcomers.push({ player, team, minutes })
  }
  return night
}
