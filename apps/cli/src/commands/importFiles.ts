import { InputError, type PlayerLog, type SlateKey } from '@slatecraft/slate'
import { readWeeklyLogs, type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { type ImportPlace, importPlace } from '../importPlace.ts'
import { reviewLines } from '../joinReview.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import {
  type GivenKey,
  givenKey,
  otherFiles,
  readSlateFiles,
  refuseWithoutProjections,
  slateOptions,
} from '../slateFiles.ts'

const importOptions = {
  ...slateOptions,
  stats: {},
  review: { isFlag: true },
  data: {},
} satisfies OptionTable

/**
 * `import`: a site's player list becomes a slate that the page offers; projections and games come with it or join a
 * slate that is there; weekly statistics stand alone. A running server takes all of it at once, else the folder does.
 */
export async function importFiles(args: readonly string[]): Promise<number> {
  const line = readOptions(args, importOptions)
  const hasSlate = ['players', 'projections', 'games'].some((name) => line.value(name) !== undefined)
  if (!hasSlate && line.value('stats') === undefined)
    throw new InputError([{ field: '', reason: 'Name a file: --players, --projections, --games or --stats.' }])
  refuseWithoutProjections(line)
  const logs = logsOf(line)
  const list = hasSlate && line.value('players') !== undefined ? readSlateFiles(namedSlate(line), untold) : undefined
  const place = await importPlace(line.value('data'))
  try {
    const slate = list ?? (hasSlate ? await joinedSlate(namedSlate(line), place) : undefined)
    if (slate !== undefined) {
      const { key, players, maxSalary, hasProjections } = slate
      await place.importSlate({ key, players, maxSalary, hasProjections })
    }
    if (logs.length > 0) await place.importWeeklyLogs(logs)
    if (slate !== undefined) tellOfSlate(slate, line.has('review'))
    if (logs.length > 0) console.log(`Imported ${logs.length} weeks of nfl players: ${seasonsOf(logs)}.`)
    return 0
  } finally {
    await place.close()
  }
}

/** @throws {InputError} where the slate has no name: under an assumed one it could replace another. */
function namedSlate(line: CommandLine): CommandLine {
  if (line.value('slate') === undefined) throw new InputError([{ field: '--slate', reason: 'is missing' }])
  return line
}

/** @throws {InputError} where neither the options nor the player list tell the period. */
function untold(given: GivenKey): never {
  throw lackingPeriod(given, 'is missing, and the player list tells no date')
}

/** Names season and counter both where both are missing. */
function lackingPeriod({ season, counter }: GivenKey, reason: string): InputError {
  const missing = [season === undefined ? ['--season'] : [], counter === undefined ? ['--counter'] : []].flat()
  return new InputError(missing.map((field) => ({ field, reason })))
}

/** Projections and games for a slate that is there. */
async function joinedSlate(line: CommandLine, place: ImportPlace): Promise<SlateFromFiles & { key: SlateKey }> {
  const given = givenKey(line)
  const { season, counter } = given
  if (season === undefined || counter === undefined)
    throw lackingPeriod(given, 'is missing: it names the slate to join')
  const key = { ...given, season, counter }
  return { ...slateFromFiles({ key, before: await place.poolOf(key), ...otherFiles(line) }), key }
}

function logsOf(line: CommandLine): PlayerLog[] {
  const path = line.value('stats')
  if (path === undefined) return []
  if (line.value('sport') !== 'nfl')
    throw new InputError([{ field: '--stats', reason: 'weekly statistics are read for nfl only' }])
  const file = readFile(path)
  try {
    return readWeeklyLogs(file)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.faults.map(({ field, reason }) => ({ field: `stats ${field}`.trim(), reason })))
  }
}

function tellOfSlate({ key, players, messages, review }: SlateFromFiles & { key: SlateKey }, isWhole: boolean): void {
  for (const message of messages) console.error(message)
  if (isWhole && review !== undefined) for (const text of reviewLines(review, players)) console.error(text)
  const { sport, site, contestType, season, counter, slate } = key
  console.log(`Imported ${sport} ${site} ${contestType} ${season} ${counter} ${slate}: ${players.length} players.`)
}

/** `2024 weeks 1 to 18, 2025 weeks 1 to 9`. */
function seasonsOf(logs: readonly PlayerLog[]): string {
  const seasons = [...new Set(logs.map(({ season }) => season))].sort((a, b) => a - b)
  return seasons
    .map((season) => {
      const weeks = logs.filter((log) => log.season === season).map(({ log }) => log.Week)
      // A long list of arguments would be too much for Math.min.
      const [first, last] = weeks.reduce(([low, high], week) => [Math.min(low, week), Math.max(high, week)], [22, 1])
      return `${season} weeks ${first} to ${last}`
    })
    .join(', ')
}
