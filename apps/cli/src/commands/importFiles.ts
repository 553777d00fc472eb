import { baselineIn, type Contest, InputError, type Player, type SlateKey } from '@slatecraft/slate'
import { type SlateFromFiles, slateFromFiles } from '@slatecraft/slate/csv'
import { givenStandings, standingsOptions } from '../givenStandings.ts'
import { historyOptions, readingOf } from '../history/historyOptions.ts'
import { baselineWords } from '../history/historyWords.ts'
import { importHistory } from '../history/importHistory.ts'
import type { ImportTarget } from '../importTarget.ts'
import { reviewLines } from '../joinReview.ts'
import { openedTarget } from '../openedTarget.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import { contestOptions, givenContests } from '../simulation/givenContests.ts'
import {
  givenKey,
  missingPeriod,
  otherFiles,
  printReading,
  readSlateFiles,
  refuseWithoutPeriod,
  refuseWithoutProjections,
  slateOptions,
} from '../slateFiles.ts'

const importOptions = {
  ...slateOptions,
  ...contestOptions,
  ...standingsOptions,
  ...historyOptions,
  // Files with history mostly say it.
  sport: {},
  review: { isFlag: true },
  data: {},
} satisfies OptionTable

/**
 * `import`: turns a site's player list into a slate that the page offers. Projections and games come with it, or join a
 * slate that exists, and so do contests to simulate and the standings of finished ones. Files with history go to no slate.
 */
export async function importFiles(args: readonly string[]): Promise<number> {
  const line = readOptions(args, importOptions)
  const hasSlate = ['players', 'projections', 'games'].some((name) => line.value(name) !== undefined)
  const contests = contestsOf(line)
  const hasStandings = line.value('standings') !== undefined
  const histories = line.values('history')
  if (!hasSlate && contests.length === 0 && !hasStandings && histories.length === 0)
    throw new InputError([
      { field: '', reason: 'Name a file: --players, --projections, --games, --contest, --standings or --history.' },
    ])
  if (!hasStandings && line.value('standings-of') !== undefined)
    throw new InputError([{ field: '--standings-of', reason: 'needs --standings' }])
  refuseWithoutProjections(line)
  const reading = readingOf(line)
  const list =
    hasSlate && line.value('players') !== undefined ? readSlateFiles(namedSlate(line), refuseWithoutPeriod) : undefined
  const target = await openedTarget(line.value('data'))
  try {
    if (!(await importHistory(histories, target.history, reading))) return 1
    const slate = list ?? (hasSlate ? await joinedSlate(namedSlate(line), target) : undefined)
    if (slate !== undefined) {
      printFiles(slate, line.has('review'))
      const { key, players, maxSalary, hasProjections } = slate
      await target.importSlate({ key, players, maxSalary, hasProjections })
    }
    const published =
      contests.length > 0 || hasStandings ? (slate ?? (await existingSlate(namedSlate(line), target))) : undefined
    const standings =
      published !== undefined && hasStandings ? givenStandings(line, published.key, published.players) : undefined
    if (published !== undefined && contests.length > 0) await target.importContests(published.key, contests)
    if (published !== undefined && standings !== undefined) await target.importStandings(published.key, standings)
    if (slate !== undefined) {
      console.log(importedWords(slate))
      if (!slate.hasProjections) printBaselines((await target.poolOf(slate.key))?.players ?? [])
    }
    if (published !== undefined && contests.length > 0)
      console.log(
        `Published ${contests.length === 1 ? 'a contest' : `${contests.length} contests`} of ${words(published.key)}.`,
      )
    if (published !== undefined && standings !== undefined)
      console.log(`Published standings of ${words(published.key)}: ${standings.contest}, ${standings.entries} entries.`)
    return 0
  } finally {
    await target.close()
  }
}

/** @throws {InputError} if the slate has no name: under a default name it could replace another one. */
function namedSlate(line: CommandLine): CommandLine {
  if (line.value('slate') === undefined) throw new InputError([{ field: '--slate', reason: 'is missing' }])
  return line
}

/** Projections and games for a slate that exists. */
async function joinedSlate(line: CommandLine, target: ImportTarget): Promise<SlateFromFiles & { key: SlateKey }> {
  const key = fullKey(line)
  return { ...slateFromFiles({ key, before: await target.poolOf(key), ...otherFiles(line) }), key }
}

/** @throws {InputError} naming what is missing to find the slate. */
function fullKey(line: CommandLine): SlateKey {
  const given = givenKey(line)
  const { season, counter } = given
  if (season === undefined || counter === undefined)
    throw missingPeriod(given, 'is missing: it is needed to find the slate')
  return { ...given, season, counter }
}

/** @throws {InputError} if there is no such slate. */
async function existingSlate(
  line: CommandLine,
  target: ImportTarget,
): Promise<{ key: SlateKey; players: readonly Player[] }> {
  const key = fullKey(line)
  const pool = await target.poolOf(key)
  if (pool !== undefined) return { key, players: pool.players }
  throw new InputError([{ field: '--slate', reason: `there is no slate ${words(key)}: import it first` }])
}

/** Contests to publish. One without an ID is known by its name, so that importing its file again replaces it. */
function contestsOf(line: CommandLine): Contest[] {
  const given = Object.keys(contestOptions).some(
    (name) => line.value(name) !== undefined || line.values(name).length > 0,
  )
  return given
    ? givenContests(line).map((contest) => ({ ...contest, id: contest.id || contest.name.slice(0, 80) }))
    : []
}

function printFiles({ players, messages, warnings, review }: SlateFromFiles, hasReview: boolean): void {
  printReading({ messages, warnings })
  if (hasReview && review !== undefined) for (const text of reviewLines(review, players)) console.error(text)
}

function printBaselines(players: readonly Player[]): void {
  const baselines = baselineIn(players)
  if (baselines !== null) console.log(baselineWords(baselines, players.length))
}

const importedWords = ({ key, players }: SlateFromFiles & { key: SlateKey }) =>
  `Imported ${words(key)}: ${players.length} players.`

const words = ({ sport, site, contestType, season, counter, slate }: SlateKey) =>
  [sport, site, contestType, season, counter, slate].join(' ')
