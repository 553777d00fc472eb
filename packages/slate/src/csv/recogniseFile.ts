import { type ContestType, type SlateKey, type Sport, sports } from '../contest.ts'
import { InputError } from '../inputError.ts'
import { type Period, periodAt, periodOf } from '../periodOf.ts'
import type { Instant } from '../wallClock.ts'
import { gameHeadings, isGamesHeader } from './games/gamesLayout.ts'
import { requiredFields, weeklyLogHeadings } from './logs/weeklyLogLayout.ts'
import { knownPositions, positionsIn } from './names/positions.ts'
import { periodNamed } from './periodNamed.ts'
import { poolLayouts } from './players/poolLayouts.ts'
import { gameReader } from './players/readGame.ts'
import { idIn, isCaptain, type PoolRow } from './players/readPoolRow.ts'
import { findPoolHeader, siteOfList } from './players/siteOfList.ts'
import { findProjectionsHeader, projectionHeadings } from './projections/projectionHeadings.ts'
import { findHeader, rowsBelow } from './table/findHeader.ts'
import { readTable, type TableRow } from './table/readTable.ts'

/** A site's player list, with what it tells of its slate; season and counter are absent where nothing tells them. */
export interface RecognisedPlayers extends Pick<SlateKey, 'site' | 'sport' | 'contestType'>, Partial<Period> {
  kind: 'players'
  /** Where season and counter come from: the games of the file, its name, or, for want of both, today. */
  periodFrom: 'games' | 'name' | 'today' | undefined
  /** A name for the slate: `Main`, or the game of a showdown. */
  slate: string
}

export type RecognisedFile = RecognisedPlayers | { kind: 'projections' | 'games' | 'weekly logs' }

export interface FileHints {
  /** Under which name it was saved: FanDuel's lists tell their date in nothing else. */
  name?: string | undefined
  now?: Instant | undefined
}

/**
 * What a file is, by its headings and first rows; whether each row is right is for its reader.
 *
 * @throws {InputError} for a file that is none of what we read, naming what was looked for.
 */
export function recogniseFile(file: string | Uint8Array, hints: FileHints = {}): RecognisedFile {
  const table = readTable(file)
  const projections = findProjectionsHeader(table, projectionHeadings({}))
  const isProjected = /proj/i.test(projections?.headingOf.points ?? '')
  const players = playersIn(table, hints)
  if (players !== undefined && (players.hasIds || !isProjected)) return players.recognised
  const logs = findHeader(table, weeklyLogHeadings, (has) => requiredFields.every(has)).header
  if (logs !== undefined && !isProjected) return { kind: 'weekly logs' }
  refuseResults(table)
  if (projections !== undefined) return { kind: 'projections' }
  if (findHeader(table, gameHeadings, isGamesHeader).header !== undefined) return { kind: 'games' }
  throw new InputError([{ field: '', reason: whyUnknown(table) }])
}

/** Standings and box scores have players and points too, but of what is over. */
function refuseResults(table: readonly TableRow[]) {
  const { header } = findHeader(table, { result: ['EntryId', 'MATCHUP', 'WL'] }, (has) => has('result'))
  if (header === undefined) return
  const reason = `these are results (it has a column ${header.headingOf.result}), no slate is made of them`
  throw new InputError([{ field: '', reason }])
}

function whyUnknown(table: readonly TableRow[]): string {
  const found = (table[0]?.cells ?? []).filter((cell) => cell !== '').slice(0, 8)
  const lists = Object.values(poolLayouts).map(({ title }) => title)
  return `neither a player list (${lists.join(', ')}) nor projections (Name or Id, and ProjPts, Projection or FPTS) nor games (Team and Spread or Total) nor weekly statistics; its first row reads ${found.join(', ')}`
}

function playersIn(table: readonly TableRow[], hints: FileHints) {
  const site = siteOfList(table)
  const header = site === undefined ? undefined : findPoolHeader(table, poolLayouts[site]).header
  if (site === undefined || header === undefined) return undefined
  const rows = rowsBelow(table, header)
  const sport = sportOf(rows)
  if (sport === undefined) return undefined
  const gameOf = gameReader()
  const games = rows.map(({ cell }) => gameOf(cell('game'))).filter((game) => game !== undefined && 'away' in game)
  const contestType = contestTypeOf(rows, games, sport, poolLayouts[site].captainHasOwnRow)
  const [game] = games
  const recognised: RecognisedPlayers = {
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
  return { recognised, hasIds: rows.some(({ cell }) => idIn(cell) !== '') }
}

/**
 * The sport that knows the positions of most players; of several (a `D` is a defence and a driver) the one whose
 * positions are all there.
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
  // FanDuel's old lists and Yahoo's name no roster places: a single game is what makes their showdown.
  const isTeamSport = sport === 'nfl' || sport === 'nba' || sport === 'mlb'
  const hasPlaces = rows.some(({ cell }) => cell('rosterPosition') !== '')
  const teams = new Set(games.flatMap(({ away, home }) => [away, home]))
  return isTeamSport && !captainHasOwnRow && !hasPlaces && teams.size === 2 ? 'showdown' : 'classic'
}

function period(
  sport: Sport,
  starts: readonly (string | null)[],
  { name, now }: FileHints,
): Pick<RecognisedPlayers, 'season' | 'counter' | 'periodFrom'> {
  const ofGames = periodOf(
    starts.map((GameStart) => ({ GameStart })),
    sport,
  )
  if (ofGames !== undefined) return { ...ofGames, periodFrom: 'games' }
  const named = name === undefined ? undefined : periodNamed(name, sport)
  if (named !== undefined) return { ...named, periodFrom: 'name' }
  return now === undefined ? { periodFrom: undefined } : { ...periodAt(sport, now), periodFrom: 'today' }
}
