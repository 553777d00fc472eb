import {
  ContestType,
  type Counter,
  CounterText,
  currentDate,
  defaultSeason,
  InputError,
  type Player,
  Season,
  Site,
  type SlateKey,
  SlateName,
  Sport,
} from '@slatecraft/slate'
import { type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import type * as z from 'zod'
import { readFile } from './files.ts'
import type { CommandLine, OptionTable } from './options.ts'

/** The options that name a slate and its files, shared by the commands that read them. */
export const slateOptions = {
  sport: { isRequired: true },
  site: { isRequired: true },
  type: { isRequired: true },
  players: { isRequired: true },
  projections: {},
  season: {},
  counter: {},
  slate: {},
} satisfies OptionTable

/**
 * Reads the slate that the options name. What is not given is taken from the files (season and date of the first game)
 * or is the sport's default season, `Main`, and week 1 or today.
 *
 * @throws {InputError} naming the option, or the file, row and reason.
 */
export function readSlateFiles(line: CommandLine): SlateFromFiles & { key: SlateKey } {
  const option = <Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    throw new InputError([
      { field: `--${name}`, reason: `${result.error.issues[0]!.message} (given: ${String(value)})` },
    ])
  }
  const given = {
    sport: option('sport', Sport, line.required('sport')),
    site: option('site', Site, line.required('site')),
    contestType: option('type', ContestType, line.required('type')),
    season: option('season', Season.optional(), numeric(line.value('season'))),
    counter: option('counter', CounterText.optional(), line.value('counter')),
    slate: option('slate', SlateName, line.value('slate') ?? 'Main'),
  }
  const assumed = {
    ...given,
    season: given.season ?? defaultSeason(given.sport),
    counter: given.counter ?? (given.sport === 'nfl' ? 1 : currentDate(given.sport, Date.now())),
  }
  const projections = line.value('projections')
  const read = slateFromFiles({
    key: assumed,
    players: readFile(line.required('players')),
    projections: projections === undefined ? undefined : readFile(projections),
  })
  return { ...read, key: { ...assumed, ...when(given, read.players) } }
}

/** Season and counter: as given, else as the first game tells. */
function when(
  given: Pick<SlateKey, 'sport'> & { season: number | undefined; counter: Counter | undefined },
  players: readonly Player[],
) {
  const start = players
    .map((player) => player.GameStart)
    .filter((instant) => instant !== null)
    .sort()[0]
  if (start === undefined) return {}
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
  // Football and basketball seasons bear the year in which they begin.
  const season = (given.sport === 'nfl' || given.sport === 'nba') && month < 7 ? year - 1 : year
  const counter = given.sport === 'nfl' ? 1 : start.slice(0, 10)
  return { season: given.season ?? season, counter: given.counter ?? counter }
}

const numeric = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : text)
