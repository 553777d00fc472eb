import { type Counter, type GameSheet, groupedBy, pointsColumnOf, type Site, type Sport } from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import { isBefore } from '../people/person.ts'
import { remembered } from '../people/remembered.ts'

/** What a team's opponents score at a position, beside what they score in their other games. */
export interface PointsAllowed {
  /** `All` for everybody together (in mlb: for batters). */
  position: string
  games: number
  /** Points a game. */
  perGame: number
  /** Times what is expected of the opponents, shrunk toward 1, with a 90 % interval. */
  factor: { value: number; low: number; high: number }
  /** 1 allows the most. */
  rank: number
  of: number
}

export interface AllowedTask {
  sport: Sport
  site: Site
  /** Games of other seasons and from the slate on are not looked at. */
  sheets: readonly GameSheet[]
  season: number
  counter: Counter
}

/** Games of an average team that a team's own games are averaged with. */
const priorGames = 6
/** Standard deviations on each side of a 90 % interval. */
const reach = 1.645

/** What a team allows to a position; null if it has not played this season. */
export const pointsAllowed = (task: AllowedTask & { team: string; position: string }): PointsAllowed | null =>
  allowedBy(task)(task.position).get(task.team) ?? null

/** What each team allows, by position: computed once for the same array of sheets, slate and position. */
export const allowedBy = ({ sport, site, season, counter, sheets }: AllowedTask) =>
  allowedIn(sheets, { sport, site, season, counter })

const allowedIn = remembered(
  tablesOf,
  ({ sport, site, season, counter }: Omit<AllowedTask, 'sheets'>) => `${sport}|${site}|${season}|${counter}`,
)

function tablesOf(
  sheets: readonly GameSheet[],
  slate: Omit<AllowedTask, 'sheets'>,
): (position: string) => ReadonlyMap<string, PointsAllowed> {
  const task = { ...slate, sheets }
  const lines = linesBefore(task)
  const tables = new Map<string, ReadonlyMap<string, PointsAllowed>>()
  return (position) => {
    const asked = tables.get(position)
    if (asked !== undefined) return asked
    const group = positionGroup(task.sport, position, lines)
    const known = tables.get(group)
    if (known !== undefined) {
      tables.set(position, known)
      return known
    }
    const table = tableOf(
      group,
      lines.filter((line) => isOf(line, group, task.sport)),
    )
    tables.set(group, table)
    return table
  }
}

/** The positions that a sport's tables know, in their order. */
export const allowedPositions = (sport: Sport): readonly string[] =>
  sport === 'nfl' ? ['QB', 'RB', 'WR', 'TE'] : sport === 'mlb' ? ['All', 'P'] : ['All']

interface Line {
  player: string
  position: string
  /** The team that allowed the points. */
  defense: string
  game: string
  points: number
}

function linesBefore({ sport, site, sheets, season, counter }: AllowedTask): Line[] {
  const column = pointsColumnOf(site)
  if (column === undefined) return []
  return sheets
    .filter((sheet) => sheet.sport === sport && sheet.part === 'stats' && sheet.opponent !== '')
    .filter((sheet) => sheet.season === season && isBefore(sheet, { season, counter }))
    .flatMap(({ players, opponent, position: only, ...sheet }) =>
      players.flatMap(({ name, position, stats }): Line[] => {
        const points = stats[column]
        if (points === undefined) return []
        const isPitcher = stats.Outs !== undefined && stats.PA === undefined
        return [
          {
            player: `${nameWithoutSuffix(name)}|${position || only}`,
            position: position || only || (sport === 'mlb' && isPitcher ? 'P' : ''),
            defense: opponent,
            game: `${sheet.counter}|${sheet.game}`,
            points,
          },
        ]
      }),
    )
}

const isPitching = (position: string) => /(^|\/)[SR]?P(\/|$)/.test(position)

/** The group of players that a position is compared with: itself where lines have positions, else everybody. */
function positionGroup(sport: Sport, position: string, lines: readonly Line[]): string {
  // A defense doesn't play against what all of a team's opponents score.
  if (sport === 'nfl') return position
  if (sport === 'mlb') return isPitching(position) ? 'P' : 'All'
  const parts = position.split('/')
  return lines.some((line) => shares(line.position, parts)) ? position : 'All'
}

const shares = (position: string, parts: readonly string[]) =>
  position !== '' && position.split('/').some((part) => parts.includes(part))

function isOf({ position }: Line, group: string, sport: Sport): boolean {
  if (sport === 'mlb') return isPitching(position) === (group === 'P')
  return group === 'All' || shares(position, group.split('/'))
}

/**
 * A line's expectation is the player's mean in the other games, with one game of an average line. A team's residuals are
 * averaged with `priorGames` games without one; the interval follows from how much residuals of one game vary.
 */
function tableOf(position: string, lines: readonly Line[]): ReadonlyMap<string, PointsAllowed> {
  const average = mean(lines.map(({ points }) => points))
  const games = [...groupedBy(lines, ({ player }) => player).values()].flatMap((own) => {
    const total = sum(own.map(({ points }) => points))
    return own.map((line) => ({ ...line, expected: (total - line.points + average) / own.length }))
  })
  const level = sum(games.map(({ points }) => points)) / sum(games.map(({ expected }) => expected))
  const teams = [...groupedBy(games, ({ defense }) => defense)].map(([team, own]) => {
    const byGame = [...groupedBy(own, ({ game }) => game).values()].map((played) => ({
      points: sum(played.map(({ points }) => points)),
      expected: level * sum(played.map(({ expected }) => expected)),
    }))
    return { team, byGame }
  })
  const residuals = teams.flatMap(({ byGame }) => byGame.map(({ points, expected }) => points - expected))
  const sd = Math.sqrt(mean(residuals.map((residual) => residual * residual)))
  const rows = teams.flatMap(({ team, byGame }) => {
    const expected = mean(byGame.map((game) => game.expected))
    if (!(expected > 0)) return []
    const weight = byGame.length + priorGames
    const value = 1 + sum(byGame.map((game) => game.points - game.expected)) / (weight * expected)
    const margin = (reach * sd) / (Math.sqrt(weight) * expected)
    const perGame = mean(byGame.map(({ points }) => points))
    return [{ team, games: byGame.length, perGame, factor: { value, low: value - margin, high: value + margin } }]
  })
  return new Map(
    rows.map(({ team, ...row }) => [
      team,
      {
        position,
        ...row,
        rank: 1 + rows.filter(({ factor }) => factor.value > row.factor.value).length,
        of: rows.length,
      },
    ]),
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length)
