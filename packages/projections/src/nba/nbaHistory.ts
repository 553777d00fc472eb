import { type Counter, type GameSheet, pointsColumnOf, type Site } from '@slatecraft/slate'
import { peopleOf } from '../people/peopleOf.ts'
import { byTime, isBefore, type Person, type PersonGame } from '../people/person.ts'
import { remembered } from '../people/remembered.ts'

/** One game of a player who had minutes. */
export interface NbaGame {
  of: TeamGame
  minutes: number
  /** In points of the site. */
  points: number
  line: PersonGame
}

/** A team's game, with who played. */
export interface TeamGame {
  season: number
  counter: Counter
  game: number
  team: string
  opponent: string
  isHome: boolean | null
  played: Map<Person, NbaGame>
}

/** What box scores before a slate say. */
export interface NbaHistory {
  people: Person[]
  /** Newest first; those without any minute are left out. */
  gamesOf: Map<Person, NbaGame[]>
  /** By team, newest first. */
  teams: Map<string, TeamGame[]>
}

interface Slate {
  site: Site
  season: number
  counter: Counter
}

/** Box scores before a slate, in points of a site. */
export const nbaHistory = remembered(
  historyBefore,
  ({ site, season, counter }: Slate) => `${site}|${season}|${counter}`,
)

function historyBefore(sheets: readonly GameSheet[], { site, season, counter }: Slate): NbaHistory {
  const people = peopleOf(sheets.filter((sheet) => sheet.part === 'stats' && isBefore(sheet, { season, counter })))
  const pointsStat = pointsColumnOf(site)
  const games = new Map<string, TeamGame>()
  const gamesOf = new Map<Person, NbaGame[]>()
  for (const person of people) {
    const own: NbaGame[] = []
    for (const line of person.games) {
      const minutes = line.stats.Min ?? 0
      const points = line.stats[pointsStat]
      if (minutes <= 0 || points === undefined) continue
      const { season, counter, game, team, opponent, isHome } = line
      const key = `${season}|${counter}|${game}|${team}`
      let of = games.get(key)
      if (of === undefined) {
        of = { season, counter, game, team, opponent, isHome, played: new Map() }
        games.set(key, of)
      }
      const one = { of, minutes, points, line }
      of.played.set(person, one)
      own.push(one)
    }
    if (own.length > 0) gamesOf.set(person, own.reverse())
  }
  const teams = new Map<string, TeamGame[]>()
  for (const game of [...games.values()].sort(byTime).reverse()) {
    const list = teams.get(game.team)
    if (list === undefined) teams.set(game.team, [game])
    else list.push(game)
  }
  return { people, gamesOf, teams }
}
