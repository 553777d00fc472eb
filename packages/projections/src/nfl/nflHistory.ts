import { type Counter, type GameSheet, pointsColumnOf, type Site } from '@slatecraft/slate'
import { allowedBy } from '../games/pointsAllowed.ts'
import { peopleOf } from '../people/peopleOf.ts'
import { isBefore, type Person, type PersonGame } from '../people/person.ts'
import { remembered } from '../people/remembered.ts'

/** What an nfl slate may look at: games before it, of its season and the one before, and all lines up to its own week. */
export interface NflHistory {
  season: number
  counter: Counter
  people: readonly Person[]
  /** The games of a team, oldest first. */
  gamesOf(team: string): readonly TeamGame[]
  /** The bookmakers' expectation of the team's points in a week; undefined if no schedule has it. */
  impliedOf(team: string, week: TeamGame): number | undefined
  opponentOf(team: string, week: TeamGame): string | undefined
  /** The team's points in a week before the slate. */
  scoreOf(team: string, week: TeamGame): number | undefined
  /** What a team allows to a position, 1 for the average. */
  allowed(team: string, position: string): number
  /** Interceptions and lost fumbles of the team's players in a week before the slate; undefined if no file has the game. */
  givenAway(team: string, week: TeamGame): number | undefined
  /** How often the team's passers were sacked in a week before the slate; undefined if no file says. */
  sacked(team: string, week: TeamGame): number | undefined
  /** A player's points by the site's scoring. */
  pointsIn(game: PersonGame): number | undefined
  /** The site's points of a position beside DraftKings'. */
  scaleOf(position: string): number
}

export interface TeamGame {
  season: number
  counter: Counter
}

interface Slate {
  site: Site
  season: number
  counter: Counter
}

/** Once for the same array of sheets and slate. */
export const nflHistory = ({ sheets, ...slate }: Slate & { sheets: readonly GameSheet[] }): NflHistory =>
  historyOf(sheets, slate)

const historyOf = remembered(historyBefore, ({ site, season, counter }: Slate) => `${site}|${season}|${counter}`)

function historyBefore(all: readonly GameSheet[], of: Slate): NflHistory {
  const { site, season, counter } = of
  const sheets = all.filter((sheet) => sheet.sport === 'nfl' && sheet.season >= season - 1)
  const past = sheets.filter((sheet) => isBefore(sheet, of)).map(withoutIdle)
  const lines = new Map<string, GameSheet>()
  for (const sheet of sheets)
    if (sheet.part === 'lines' && (isBefore(sheet, of) || isWeek(sheet, of)))
      lines.set(weekKey(sheet.team, sheet), sheet)
  const teamGames = teamGamesIn(past)
  const allowed = allowedBy({ ...of, sport: 'nfl', sheets: past })
  const column = pointsColumnOf(site)
  const given = sumsOf(past, ['PassInt', 'FmbLss'])
  const sacks = sumsOf(past, ['Sacked'])
  const people = peopleOf(past.filter(({ part }) => part !== 'contest'))
  const scales = new Map<string, number>()
  return {
    season,
    counter,
    people,
    gamesOf: (team) => teamGames.get(team) ?? [],
    impliedOf: (team, week) => lines.get(weekKey(team, week))?.stats.Implied,
    opponentOf: (team, week) => lines.get(weekKey(team, week))?.opponent,
    scoreOf: (team, week) => (isBefore(week, of) ? lines.get(weekKey(team, week))?.stats.Score : undefined),
    allowed: (team, position) => allowed(position).get(team)?.factor.value ?? 1,
    givenAway: (team, week) => given.get(weekKey(team, week)),
    sacked: (team, week) => sacks.get(weekKey(team, week)),
    pointsIn: ({ stats }) => (column === undefined ? undefined : stats[column]),
    scaleOf: (position) => {
      const known = scales.get(position)
      if (known !== undefined) return known
      const games = people.flatMap((person) => (person.position === position ? person.games : []))
      const total = (name: string) => games.reduce((sum, { stats }) => sum + (stats[name] ?? 0), 0)
      const [site, draftkings] = [column === undefined ? 0 : total(column), total('DKPts')]
      const scale = site > 0 && draftkings > 0 ? site / draftkings : 1
      scales.set(position, scale)
      return scale
    },
  }
}

/**
 * Without lines of nothing but zeros: some sources have one for every player on the field, others only for players
 * who did something.
 */
export const withoutIdle = (sheet: GameSheet): GameSheet =>
  sheet.part === 'stats'
    ? { ...sheet, players: sheet.players.filter(({ stats }) => Object.values(stats).some((value) => value !== 0)) }
    : sheet

const isWeek = (one: TeamGame, other: TeamGame) => one.season === other.season && one.counter === other.counter

const weekKey = (team: string, { season, counter }: TeamGame) => `${season}|${counter}|${team}`

/** The sum of some stats over a team's players, by week; only weeks in which a player has any of them. */
function sumsOf(past: readonly GameSheet[], names: readonly string[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const sheet of past) {
    if (sheet.part !== 'stats') continue
    const key = weekKey(sheet.team, sheet)
    for (const { stats } of sheet.players)
      for (const name of names) {
        const value = stats[name]
        if (value !== undefined) sums.set(key, (sums.get(key) ?? 0) + value)
      }
  }
  return sums
}

/** By the players' sheets. */
function teamGamesIn(past: readonly GameSheet[]): ReadonlyMap<string, readonly TeamGame[]> {
  const games = new Map<string, Map<string, TeamGame>>()
  for (const { part, team, season, counter } of past) {
    if (part !== 'stats') continue
    const own = games.get(team) ?? new Map<string, TeamGame>()
    own.set(`${season}|${counter}`, { season, counter })
    games.set(team, own)
  }
  const ordered = [...games].map(([team, own]): [string, TeamGame[]] => [
    team,
    [...own.values()].sort((a, b) => a.season - b.season || Number(a.counter) - Number(b.counter)),
  ])
  return new Map(ordered)
}
