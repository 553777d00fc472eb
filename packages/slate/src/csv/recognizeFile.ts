import * as z from 'zod'
import { currentPeriod } from '../calendar.ts'
import { nflWeeks, type SlateKey } from '../contest.ts'
import { historyKinds } from '../history/historyKind.ts'
import { refuse } from '../inputError.ts'
import { listedOr } from '../listed.ts'
import { type Period, periodAt, periodOf } from '../periodOf.ts'
import { sites, siteTable } from '../sites/sites.ts'
import { type ContestType, hasTeams, type Sport, sports } from '../sport.ts'
import type { Instant } from '../wallClock.ts'
import { gameHeadings, isGamesHeader } from './games/gamesLayout.ts'
import { historyIn, type RecognizedHistory } from './history/recognizeHistory.ts'
import { knownPositions, positionsIn } from './names/positions.ts'
import { gameReader } from './players/readGame.ts'
import { idIn, isCaptain, type PoolRow } from './players/readPoolRow.ts'
import { findPoolHeader, siteOfList } from './players/siteOfList.ts'
import { type ColumnChoice, findProjectionsHeader, projectionHeadings } from './projections/projectionHeadings.ts'
import { projectionLayout } from './projections/projectionLayout.ts'
import { findHeader, rowsBelow } from './table/findHeader.ts'
import { readTable, type TableRow } from './table/readTable.ts'

/** A site's player list and the slate it is for; season and counter are absent if unknown. */
export interface RecognizedPlayers extends Pick<SlateKey, 'site' | 'sport' | 'contestType'>, Partial<Period> {
  kind: 'players'
  /** Where season and counter come from: the file's games, its name, or else today. */
  periodFrom: 'games' | 'name' | 'today' | undefined
  /** A name for the slate: `Main`, or the game of a showdown. */
  slate: string
}

export type RecognizedFile =
  | RecognizedPlayers
  | { kind: 'projections'; columns?: ColumnChoice }
  /** Schedules with lines are games, although they are history too. */
  | { kind: 'games' }
  | { kind: 'history'; history: RecognizedHistory }

export interface FileHints {
  /** The file's name. FanDuel's lists have their date nowhere else. */
  name?: string | undefined
  now?: Instant | undefined
  /** The columns that the user chose earlier in a table with these headings. */
  columnsOf?: (headings: readonly string[]) => ColumnChoice | undefined
}

/**
 * What kind of file it is, by its headings and rows. The kind's own reader checks each row.
 *
 * @throws {InputError} for a file of no kind that we read, naming the kinds.
 */
export function recognizeFile(file: string | Uint8Array, hints: FileHints = {}): RecognizedFile {
  const table = readTable(file)
  const columns = hints.columnsOf && chosenBefore(file, hints.columnsOf)
  if (columns !== undefined) return { kind: 'projections', columns }
  const projections = findProjectionsHeader(table, projectionHeadings({}))
  const isProjected = /proj/i.test(projections?.headingOf.points ?? '')
  const players = playersIn(table, hints)
  if (players !== undefined && (players.hasIds || !isProjected)) return players.recognized
  const history = isProjected ? undefined : historyIn(table)
  if (history !== undefined && history.kind !== 'nfl-schedule') return { kind: 'history', history }
  refuseResults(table)
  if (projections !== undefined) return { kind: 'projections' }
  if (findHeader(table, gameHeadings, isGamesHeader).header !== undefined) return { kind: 'games' }
  return refuse(whyUnknown(table))
}

/** The user's choice for a table with these headings. */
function chosenBefore(file: string | Uint8Array, columnsOf: NonNullable<FileHints['columnsOf']>) {
  const headings = projectionLayout(file)?.headings
  return headings === undefined ? undefined : columnsOf(headings)
}

/** Standings and box scores also have players and points, but of games that are over. */
function refuseResults(table: readonly TableRow[]) {
  const { header } = findHeader(table, { result: ['EntryId', 'MATCHUP', 'WL'] }, (has) => has('result'))
  if (header === undefined) return
  refuse(`these are results (column ${header.headingOf.result}), not a slate's players or projections`)
}

function whyUnknown(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 8)
  const labels = Object.values(historyKinds).map(({ label }) => label)
  const lists = sites.map((site) => siteTable(site).playerList.title)
  return `unknown file. It must be a player list (${lists.join(', ')}), projections (Name or Id, and ProjPts, Projection or FPTS), games (Team, and Spread or Total) or history (${listedOr(labels)}). The first row is ${found.join(', ')}`
}

function playersIn(table: readonly TableRow[], hints: FileHints) {
  const site = siteOfList(table)
  const header = site === undefined ? undefined : findPoolHeader(table, siteTable(site).playerList).header
  if (site === undefined || header === undefined) return undefined
  const rows = rowsBelow(table, header)
  const sport = sportOf(rows)
  if (sport === undefined) return undefined
  const gameOf = gameReader()
  const games = rows.map(({ cell }) => gameOf(cell('game'))).filter((game) => game !== undefined && 'away' in game)
  const contestType = contestTypeOf(rows, games, sport, siteTable(site).playerList.captainHasOwnRow)
  const [game] = games
  const recognized: RecognizedPlayers = {
    kind: 'players',
    site,
    sport,
    contestType,
    ...period(
      sport,
      games.map(({ start }) => start),
      hints,
    ),
    slate: contestType === 'showdown' && game !== undefined ? `${game.away} @ ${game.home}` : 'Main',
  }
  return { recognized, hasIds: rows.some(({ cell }) => idIn(cell) !== '') }
}

/**
 * The sport that has most players' positions. Ties (`D` is a defense and a driver) go to the sport with the larger share of
 * its positions in the file.
 */
function sportOf(rows: readonly PoolRow[]): Sport | undefined {
  const scored = sports.map((sport) => {
    const read = rows.map(({ cell }) => positionsIn(sport, cell('position')))
    const known = read.filter((positions) => positions.every((position) => position !== undefined)).length
    const distinct = new Set(read.flat().filter((position) => position !== undefined)).size
    return { sport, known, share: distinct / knownPositions(sport).length }
  })
  const [best] = scored.sort((a, b) => b.known - a.known || b.share - a.share)
  return best !== undefined && best.known * 2 > rows.length ? best.sport : undefined
}

function contestTypeOf(
  rows: readonly PoolRow[],
  games: readonly { away: string; home: string }[],
  sport: Sport,
  captainHasOwnRow: boolean,
): ContestType {
  if (rows.some(({ cell }) => isCaptain(cell))) return 'showdown'
  // FanDuel's old lists and Yahoo's have no slots. There, a single game means a showdown.
  const hasSlots = rows.some(({ cell }) => cell('rosterPosition') !== '')
  const teams = new Set(games.flatMap(({ away, home }) => [away, home]))
  return hasTeams(sport) && !captainHasOwnRow && !hasSlots && teams.size === 2 ? 'showdown' : 'classic'
}

function period(
  sport: Sport,
  starts: readonly (string | null)[],
  { name, now }: FileHints,
): Pick<RecognizedPlayers, 'season' | 'counter' | 'periodFrom'> {
  const ofGames = periodOf(
    starts.map((GameStart) => ({ GameStart })),
    sport,
  )
  if (ofGames !== undefined) return { ...ofGames, periodFrom: 'games' }
  const inName = name === undefined ? undefined : periodNamed(name, sport)
  if (inName !== undefined) return { ...inName, periodFrom: 'name' }
  return now === undefined ? { periodFrom: undefined } : { ...currentPeriod(sport, now), periodFrom: 'today' }
}

/** FanDuel's `2024 EDT-09 EDT-29 EDT`, `2024-09-29`, `20240929`. */
const dateInName = /(?<!\d)(20\d\d)(?: [A-Z]{3,4})?[-_. ]?(\d\d)(?: [A-Z]{3,4})?[-_. ]?(\d\d)(?!\d)/

/** `2024-w15`, `2024_week_3`. */
const weekInName = /(?<!\d)(20\d\d)[-_. ]?w(?:ee)?k?[-_. ]?(\d{1,2})(?!\d)/i

/** The period in a file's name; undefined where the name has no date and no week. */
function periodNamed(name: string, sport: Sport): Period | undefined {
  const [, year, month, day] = dateInName.exec(name) ?? []
  const date = z.iso.date().safeParse([year, month, day].join('-'))
  // About noon in New York.
  if (date.success) return periodAt(sport, Date.parse(`${date.data}T17:00:00Z`))
  const [, season, week] = weekInName.exec(name) ?? []
  const counter = Number(week)
  return sport === 'nfl' && counter >= 1 && counter <= nflWeeks ? { season: Number(season), counter } : undefined
}
