import {
  ContestType,
  type Counter,
  CounterText,
  currentDate,
  defaultSeason,
  InputError,
  type Period,
  periodOf,
  Season,
  Site,
  type SlateKey,
  SlateName,
  Sport,
} from '@slatecraft/slate'
import { type SlateFiles, type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import type * as z from 'zod'
import { readFile } from './files.ts'
import type { CommandLine, OptionTable } from './options.ts'

/** The options that name a slate and its files. */
export const slateOptions = {
  sport: { isRequired: true },
  site: {},
  type: {},
  players: {},
  projections: {},
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
  const season = line.value('season')
  return {
    sport: option('sport', Sport, line.value('sport')),
    site: option('site', Site, line.value('site')),
    contestType: option('type', ContestType, line.value('type')),
    season: option('season', Season.optional(), season !== undefined && /^\d+$/.test(season) ? Number(season) : season),
    counter: option('counter', CounterText.optional(), line.value('counter')),
    slate: option('slate', SlateName, line.value('slate') ?? 'Main'),
  }
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

/** The sport's default season, and week 1 or today: a request's period rarely matters. */
export function assumedPeriod({ sport, season, counter }: GivenKey): Period {
  return {
    season: season ?? defaultSeason(sport),
    counter: counter ?? (sport === 'nfl' ? 1 : currentDate(sport, Date.now())),
  }
}

/** The files that join a player list, or a slate that exists. */
export function otherFiles(line: CommandLine): Pick<SlateFiles, 'projections' | 'games' | 'links'> {
  const bytes = (name: 'projections' | 'games') => {
    const path = line.value(name)
    return path === undefined ? undefined : readFile(path)
  }
  return { projections: bytes('projections'), games: bytes('games'), links: new Map(line.values('link').map(linkOf)) }
}

/** @throws {InputError} naming each option that needs projections, if none are given. */
export function refuseWithoutProjections(line: CommandLine): void {
  if (line.value('projections') !== undefined) return
  const unusable = ['review', 'link'].filter((name) => line.has(name) || line.value(name) !== undefined)
  if (unusable.length > 0)
    throw new InputError(unusable.map((name) => ({ field: `--${name}`, reason: 'needs --projections' })))
}

/** `12=4507`: row 12 of the projections file is the player with this ID. */
function linkOf(text: string): [row: number, id: string] {
  const [, row, id] = /^(\d+)=(.+)$/.exec(text) ?? []
  if (row !== undefined && id !== undefined) return [Number(row), id]
  throw new InputError([{ field: '--link', reason: `must be ROW=PLAYER-ID (given: ${text})` }])
}
