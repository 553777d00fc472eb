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

/** The options that name a slate and its files, shared by the commands that read them. */
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
 * The slate that the options name, called `Main` where they give it no name.
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
 * Reads a slate from the site's player list and the files beside it. Season and counter are those of the options, else
 * those of the list's first game; where it tells none `otherwise` decides.
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

/** Which season's rules hold is only known once the list has told it, so it is read by the present ones to find out. */
function periodFor(given: GivenKey, players: Uint8Array, otherwise: (given: GivenKey) => Period): Period {
  const { season, counter } = given
  if (season !== undefined && counter !== undefined) return { season, counter }
  const assumed = assumedPeriod(given)
  const told = periodOf(slateFromFiles({ key: { ...given, ...assumed }, players }).players, given.sport)
  const period = told ?? otherwise(given)
  return { season: season ?? period.season, counter: counter ?? period.counter }
}

/** For a request it matters little when its slate is: the sport's default season, and week 1 or today. */
export function assumedPeriod({ sport, season, counter }: GivenKey): Period {
  return {
    season: season ?? defaultSeason(sport),
    counter: counter ?? (sport === 'nfl' ? 1 : currentDate(sport, Date.now())),
  }
}

/** What can be joined to a list of players, or to a slate that is there. */
export function otherFiles(line: CommandLine): Pick<SlateFiles, 'projections' | 'games' | 'links'> {
  const bytes = (name: 'projections' | 'games') => {
    const path = line.value(name)
    return path === undefined ? undefined : readFile(path)
  }
  return { projections: bytes('projections'), games: bytes('games'), links: new Map(line.values('link').map(linkOf)) }
}

/** @throws {InputError} naming each option that is only about projections where none are given. */
export function refuseWithoutProjections(line: CommandLine): void {
  if (line.value('projections') !== undefined) return
  const vain = ['review', 'link'].filter((name) => line.has(name) || line.value(name) !== undefined)
  if (vain.length > 0) throw new InputError(vain.map((name) => ({ field: `--${name}`, reason: 'needs --projections' })))
}

/** `12=4507`: row 12 of the projections file is about the player with this id. */
function linkOf(text: string): [row: number, id: string] {
  const [, row, id] = /^(\d+)=(.+)$/.exec(text) ?? []
  if (row !== undefined && id !== undefined) return [Number(row), id]
  throw new InputError([{ field: '--link', reason: `must read ROW=PLAYER-ID (given: ${text})` }])
}
