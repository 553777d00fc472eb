import { basename } from 'node:path'
import {
  ContestType,
  type Counter,
  CounterText,
  currentPeriod,
  dateInSeason,
  InputError,
  listed,
  type Period,
  periodOf,
  Season,
  Site,
  type SlateKey,
  SlateName,
  Sport,
  seasonOf,
} from '@slatecraft/slate'
import {
  type ChoosableField,
  choosableFields,
  type SlateFiles,
  type SlateFromFiles,
  slateFromFiles,
} from '@slatecraft/slate/csv'
import type * as z from 'zod'
import { readFile } from './files.ts'
import type { CommandLine, OptionTable } from './options.ts'

/** The options that name a slate and its files. */
export const slateOptions = {
  sport: { isRequired: true },
  site: {},
  type: {},
  players: {},
  projections: { isMultiple: true },
  column: { isMultiple: true },
  games: {},
  link: { isMultiple: true },
  season: {},
  counter: {},
  slate: {},
} satisfies OptionTable

export interface GivenKey extends Omit<SlateKey, 'season' | 'counter'> {
  season: number | undefined
  counter: Counter | undefined
}

/**
 * The slate that the options name; its name is `Main` by default.
 *
 * @throws {InputError} naming the option that is missing or wrong.
 */
export function givenKey(line: CommandLine): GivenKey {
  return {
    sport: option('sport', Sport, line.value('sport')),
    site: option('site', Site, line.value('site')),
    contestType: option('type', ContestType, line.value('type')),
    ...givenPeriod(line),
    slate: option('slate', SlateName, line.value('slate') ?? 'Main'),
  }
}

/** The sport, if one is given. @throws {InputError} if it is none. */
export const givenSport = (line: CommandLine): Sport | undefined =>
  option('sport', Sport.optional(), line.value('sport'))

/** @throws {InputError} if an option is wrong. */
export function givenPeriod(line: CommandLine): Pick<GivenKey, 'season' | 'counter'> {
  const season = line.value('season')
  return {
    season: option('season', Season.optional(), season !== undefined && /^\d+$/.test(season) ? Number(season) : season),
    counter: option('counter', CounterText.optional(), line.value('counter')),
  }
}

/** @throws {InputError} if neither the options nor the player list give the period. */
export function refuseWithoutPeriod(given: GivenKey): never {
  throw missingPeriod(given, 'is missing, and the player list has no dates')
}

/** Names each of season and counter that is missing. */
export function missingPeriod({ season, counter }: GivenKey, reason: string): InputError {
  const missing = [season === undefined ? ['--season'] : [], counter === undefined ? ['--counter'] : []].flat()
  return new InputError(missing.map((field) => ({ field, reason })))
}

function option<Schema extends z.ZodType>(name: string, schema: Schema, value: string | number | undefined) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const reason = value === undefined ? 'is missing' : `${result.error.issues[0]!.message} (given: ${value})`
  throw new InputError([{ field: `--${name}`, reason }])
}

/**
 * Reads a slate from the site's player list and its other files. Season and counter come from the options, or else from
 * the list's first game, or else from `otherwise`.
 *
 * @throws {InputError} naming the option, or the file, row and reason.
 */
export function readSlateFiles(
  line: CommandLine,
  otherwise: (given: GivenKey) => Period,
): SlateFromFiles & { key: SlateKey } {
  const given = givenKey(line)
  const files = { players: readFile(line.required('players')), ...otherFiles(line) }
  const key = { ...given, ...periodFor(given, files.players, otherwise) }
  return { ...slateFromFiles({ key, ...files }), key }
}

/** The list is read with the current season's rules first, because only the list tells its season. */
function periodFor(given: GivenKey, players: Uint8Array, otherwise: (given: GivenKey) => Period): Period {
  const { season, counter } = given
  if (season !== undefined && counter !== undefined) return { season, counter }
  const assumed = assumedPeriod(given)
  const found = periodOf(slateFromFiles({ key: { ...given, ...assumed }, players }).players, given.sport)
  const period = found ?? otherwise(given)
  return { season: season ?? period.season, counter: counter ?? period.counter }
}

/** The current period, or what goes with the season or the date that is given. */
export function assumedPeriod({ sport, season, counter }: GivenKey): Period {
  const current = currentPeriod(sport, Date.now())
  if (typeof counter === 'string') return { season: season ?? seasonOf(sport, counter), counter }
  if (counter !== undefined || season === undefined)
    return { season: season ?? current.season, counter: counter ?? current.counter }
  return {
    season,
    counter: typeof current.counter === 'string' ? dateInSeason(sport, season, current.counter) : current.counter,
  }
}

/** The files that join a player list, or a slate that exists. */
export function otherFiles(line: CommandLine): Pick<SlateFiles, 'projections' | 'games'> {
  const paths = line.values('projections')
  const columns = Object.fromEntries(line.values('column').map(columnOf))
  const links = line.values('link').map(linkOf)
  const names = paths.map((path) => basename(path))
  const stray = links.find(({ file }) => (file === undefined ? paths.length > 1 : !names.includes(file)))
  if (stray !== undefined)
    throw new InputError([{ field: '--link', reason: `name one of the files: ${names[0]}:${stray.text}` }])
  const games = line.value('games')
  return {
    projections: paths.map((path, index) => ({
      file: readFile(path),
      name: names[index],
      columns,
      links: new Map(
        links.filter(({ file = names[0] }) => file === names[index]).map(({ row, id }) => [row, id] as const),
      ),
    })),
    games: games === undefined ? undefined : readFile(games),
  }
}

/** Says what was read, and then what to look at. */
export function printReading({ messages, warnings }: Pick<SlateFromFiles, 'messages' | 'warnings'>): void {
  for (const message of messages) console.error(message)
  for (const warning of warnings) console.error(`warning: ${warning}`)
}

/** @throws {InputError} naming each option that needs projections, if none are given. */
export function refuseWithoutProjections(line: CommandLine): void {
  if (line.value('projections') !== undefined) return
  const unusable = ['review', 'link', 'column'].filter((name) => line.has(name) || line.value(name) !== undefined)
  if (unusable.length > 0)
    throw new InputError(unusable.map((name) => ({ field: `--${name}`, reason: 'needs --projections' })))
}

/** `12=4507`: row 12 of the projections file is the player with this ID; with several files, `pitchers.csv:12=4507`. */
function linkOf(text: string): { file: string | undefined; row: number; id: string; text: string } {
  const [, file, row, id] = /^(?:(.+?):)?(\d+)=(.+)$/.exec(text) ?? []
  if (row !== undefined && id !== undefined) return { file, row: Number(row), id, text: `${row}=${id}` }
  throw new InputError([{ field: '--link', reason: `must be ROW=PLAYER-ID or FILE:ROW=PLAYER-ID (given: ${text})` }])
}

/** `points=Blend B`: the column with this heading has the points. */
function columnOf(text: string): [field: ChoosableField, heading: string] {
  const [, name, heading] = /^(\w+)=(.*)$/.exec(text) ?? []
  const field = choosableFields.find((one) => one.toLowerCase() === name?.toLowerCase())
  if (field !== undefined && heading !== undefined) return [field, heading]
  const reason = `must be FIELD=HEADING, with one of the fields ${listed(choosableFields)} (given: ${text})`
  throw new InputError([{ field: '--column', reason }])
}
