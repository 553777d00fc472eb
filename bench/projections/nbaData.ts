import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaselinePlayer } from '@slatecraft/projections'
import { type GameSheet, groupedBy, type PlayerRow } from '@slatecraft/slate'
import { nameWithoutSuffix, readHistory, readPlayers, readProjections } from '@slatecraft/slate/csv'

const data = '../shared/data/nba'
const season = 2024

/** Nights that the law is fitted on: from the second week on, when there is history; it is judged on the nights after. */
export const firstNight = '2024-11-04'
export const lastFitted = '2024-12-10'

/** A pool of one night, with what came out. */
export interface NbaPool {
  date: string
  players: BaselinePlayer[]
  /** By id. Only those who played. */
  results: Map<string, { points: number; minutes: number }>
}

/** A DraftKings slate. */
export interface NbaSlate extends NbaPool {
  /** AvgPointsPerGame, by id. */
  averages: Map<string, number>
  /** The free projections (projections.csv, Fpts), by id; empty if there are none. */
  free: Map<string, number>
}

/** Box scores of 2024-25, up to 2025-02-09. */
export async function boxScores(): Promise<GameSheet[]> {
  const file = readFileSync(join(data, 'stats/nba_boxscores_2024-25_to_2025-02-09.csv'))
  const sheets: GameSheet[] = []
  for await (const batch of readHistory([file])) sheets.push(...batch.sheets)
  return sheets.sort((one, other) => (String(one.counter) < String(other.counter) ? -1 : 1))
}

const nights = (sheets: readonly GameSheet[]) => [...groupedBy(sheets, ({ counter }) => String(counter))].sort(byKey)
const byKey = (one: readonly [string, unknown], other: readonly [string, unknown]) => (one[0] < other[0] ? -1 : 1)

/** The real slates of the season whose night is in the box scores, by date, without those before a month was played. */
export function realSlates(sheets: readonly GameSheet[]): NbaSlate[] {
  const folder = join(data, 'dk/classic')
  const lists = readdirSync(folder).flatMap((name) =>
    name === 'salaries'
      ? [{ date: '2025-02-01', list: join(folder, name, 'DKSalaries-2025-02-01.csv'), free: '' }]
      : ['DKSalaries.csv', 'DKEntries.csv']
          .map((file) => join(folder, name, file))
          .filter((list) => /^202[45]/.test(name) && existsSync(list))
          .slice(0, 1)
          .map((list) => ({ date: name.slice(0, 10), list, free: join(folder, name, 'projections.csv') })),
  )
  const known = new Map(nights(sheets))
  return lists
    .flatMap(({ date, list, free }) => {
      const tonight = known.get(date)
      if (tonight === undefined) return []
      const contest = { sport: 'nba', site: 'dk', contestType: 'classic', season, counter: date } as const
      const rows = readPlayers(readFileSync(list), contest).players
      const projected = existsSync(free) ? readProjections(readFileSync(free), contest).rows : []
      const byName = new Map(projected.map(({ name = '', points }) => [nameWithoutSuffix(name), points ?? 0]))
      const games = new Map(tonight.map((sheet) => [sheet.team, sheet]))
      const lines = new Map(
        tonight.flatMap((sheet) => sheet.players.map((line) => [nameWithoutSuffix(line.name), line.stats])),
      )
      const results: NbaPool['results'] = new Map()
      for (const { Id, Name } of rows) {
        const stats = lines.get(nameWithoutSuffix(Name))
        if ((stats?.Min ?? 0) > 0) results.set(Id, { points: stats!.DKPts!, minutes: stats!.Min! })
      }
      return [
        {
          date,
          // Files of a slate that has begun no longer say the game.
          players: rows.map((row) => inGame(row, games.get(row.TeamAbbrev))),
          results,
          averages: new Map(rows.map(({ Id, ProjPts }) => [Id, ProjPts])),
          free: new Map(
            rows.flatMap(({ Id, Name }) =>
              byName.has(nameWithoutSuffix(Name)) ? [[Id, byName.get(nameWithoutSuffix(Name))!]] : [],
            ),
          ),
        },
      ]
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

const inGame = (row: PlayerRow, sheet: GameSheet | undefined): BaselinePlayer => ({
  ...row,
  Opp: sheet?.opponent ?? '',
  Venue: sheet?.isHome === true ? 'H' : 'R',
})

/**
 * Every night's pool from the box scores: everybody of the teams that play who has played before. Without salaries; positions
 * are those of the slates' files.
 */
export function boxPools(sheets: readonly GameSheet[], slates: readonly NbaSlate[]): NbaPool[] {
  const positions = new Map(
    slates.flatMap(({ players }) => players.map(({ Name, Position }) => [nameWithoutSuffix(Name), Position])),
  )
  const teamOf = new Map<string, string>()
  return nights(sheets).map(([date, tonight]) => {
    for (const { team, players } of tonight)
      for (const { name } of players) if (teamOf.has(name)) teamOf.set(name, team)
    const games = new Map(tonight.map((sheet) => [sheet.team, sheet]))
    const players = [...teamOf].flatMap(([name, team]): BaselinePlayer[] => {
      const sheet = games.get(team)
      if (sheet === undefined) return []
      const Position = positions.get(nameWithoutSuffix(name)) ?? ''
      return [inGame({ ...blank, Id: name, Name: name, Position, TeamAbbrev: team } as PlayerRow, sheet)]
    })
    const results: NbaPool['results'] = new Map()
    for (const sheet of tonight)
      for (const { name, stats } of sheet.players)
        if ((stats.Min ?? 0) > 0) results.set(name, { points: stats.DKPts!, minutes: stats.Min! })
    for (const { team, players: played } of tonight) for (const { name } of played) teamOf.set(name, team)
    return { date, players, results }
  })
}

const blank = {
  Salary: 0,
  Status: '',
  RosterPosition: null,
  OU: null,
  Spread: null,
  ImpPts: null,
  BattingOrder: null,
  ProjPts: 0,
}

/** The pool near lock: a player with 10 or more minutes in the last 8 games who does not play is out. */
export function atLock<Pool extends NbaPool>(pool: Pool, sheets: readonly GameSheet[]): Pool {
  const late = new Map<string, number[]>()
  for (const { counter, players } of sheets)
    if (String(counter) < pool.date)
      for (const { name, stats } of players) {
        const key = nameWithoutSuffix(name)
        late.set(key, [...(late.get(key) ?? []), stats.Min ?? 0].slice(-8))
      }
  const isRegular = (name: string) => {
    const minutes = late.get(nameWithoutSuffix(name)) ?? []
    return minutes.reduce((sum, value) => sum + value, 0) >= 10 * Math.max(1, minutes.length)
  }
  const players = pool.players.map((player) =>
    pool.results.has(player.Id) || !isRegular(player.Name) ? player : { ...player, Status: 'O' },
  )
  return { ...pool, players }
}
