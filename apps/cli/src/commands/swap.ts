import { basename, join } from 'node:path'
import {
  afterStartLineupsOf,
  type BuildRequest,
  findRuleset,
  InputError,
  lateSwapRule,
  listed,
  mostWorlds,
  type Player,
  parseBuildRequest,
  siteTable,
} from '@slatecraft/slate'
import { checkedSwap, type EntriesFile, readEntriesFile } from '@slatecraft/slate/csv'
import { chosenContests } from '../chosenContests.ts'
import { makeFolder, readFile, refuseUnwritable, writeWhole } from '../files.ts'
import { inFile } from '../inFile.ts'
import { reviewLines } from '../joinReview.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import { printReading, refuseWithoutProjections } from '../slateFiles.ts'
import { stoppable } from '../stopSignal.ts'
import { builtSwaps } from '../swap/builtSwaps.ts'
import { entrySwaps } from '../swap/entrySwaps.ts'
import { type EveningSlate, eveningOptions, eveningSlate } from '../swap/eveningSlate.ts'
import { givenPrizes, prizeOptions } from '../swap/givenPrizes.ts'
import { newsLines } from '../swap/newsLines.ts'
import { prizeSwaps } from '../swap/prizeSwaps.ts'
import { givenPrice, isForPrizes, momentOf, termOptions } from '../swap/swapOptions.ts'
import { swapRequest } from '../swap/swapRequest.ts'
import type { SwapRun } from '../swap/swapRun.ts'
import { swapSum, swapSummary } from '../swap/swapSummary.ts'
import { swapTable } from '../swap/swapTable.ts'
import { unknownStarts } from '../swap/unknownStarts.ts'

const swapOptions = {
  ...eveningOptions,
  ...termOptions,
  ...prizeOptions,
  contest: { isMultiple: true },
  now: {},
  review: { isFlag: true },
  'changed-rows': { isFlag: true },
  out: { isRequired: true },
  report: {},
  'request-out': {},
} satisfies OptionTable

/**
 * `swap`: swaps players of a user's entries after games have begun, and writes the file and what changed. Every entry has a
 * result or a reason. Exits 0 if all was done and written, even if nothing changed.
 */
export async function swap(args: readonly string[]): Promise<number> {
  const line = readOptions(args, swapOptions, ['DKEntries.csv'])
  refuseWithoutProjections(line)
  refuseOtherObjective(line)
  const path = line.positionals[0]!
  const now = momentOf(line, 'now')
  const file = inFile(path, () => readEntriesFile(readFile(path)))
  const chosen = chosenContests(file, line.values('contest'))
  const prizes = isForPrizes(line) ? givenPrizes(line, file) : undefined
  const slate = eveningSlate(line, { file, path, now })
  const made = swapRequest(line, { file, slate, contests: chosen, now })
  const request = parseBuildRequest(made)
  const worlds = wholeNumber(line, 'worlds', 1, mostWorlds)
  const paths = outputPaths(line, path)
  printSlate(line, slate, request)
  if (lateSwapRule(request) === undefined) {
    console.error(noLateSwap(request))
    return 1
  }
  if (slate.before !== undefined) for (const text of newsLines(slate.before, request)) console.log(text)
  if (paths.request !== undefined) writeWhole(paths.request, `${JSON.stringify(made, null, 1)}\n`)
  // Until everything is written, so that Ctrl+C during the check loses nothing.
  return stoppable(async (isStopped) => {
    const run =
      prizes === undefined
        ? await builtSwaps(request, isStopped)
        : await prizeSwaps({
            ...{ request, contests: prizes, worlds, isStopped },
            pricePerChange: givenPrice(line) ?? 0,
          })
    return writeSwaps(line, { file, request, run, paths })
  })
}

interface Swapped {
  file: EntriesFile
  request: BuildRequest
  run: SwapRun
  paths: ReturnType<typeof outputPaths>
}

/** @returns the exit code. */
function writeSwaps(line: CommandLine, { file, request, run, paths }: Swapped): number {
  const ruleset = findRuleset(request)!
  const { made, messages, isComplete, report, total } = run
  const lineups = new Map(made.map(({ players }, index) => [file.entries[index]!, players]))
  const checked = checkedSwap(file, lineups, ruleset, request.players, {
    // By the clock, locks may have come during the run.
    locks: { ...request, asOf: momentOf(line, 'now') },
    rows: line.has('changed-rows') ? 'changed' : 'all',
  })
  for (const message of messages) console.error(message)
  for (const { entry, reasons } of checked.refused)
    console.error(`fault: entry ${entry.id} (row ${entry.row}) stays as it was: ${reasons.join('; ')}`)
  for (const warning of checked.warnings) console.error(`warning: ${warning}`)
  if (made.length === 0 || (checked.changed === 0 && checked.refused.length > 0)) {
    console.error('Nothing was written.')
    return 1
  }
  const swaps = entrySwaps({
    ...{ file, given: afterStartLineupsOf(request), made, checked, pool: request.players },
    slots: ruleset.slots.map(({ name }) => name),
  })
  const nameOf = playerNames(request.players, file)
  writeWhole(paths.file, checked.bytes)
  writeWhole(paths.table, swapTable(swaps, nameOf))
  if (paths.report !== undefined) writeWhole(paths.report, `${JSON.stringify(report, null, 1)}\n`)
  for (const text of swapSummary(swaps, nameOf)) console.log(text)
  console.log(`${swapSum(swaps, total)}: ${listed([paths.file, paths.table])}`)
  return isComplete ? 0 : 1
}

/** @throws {InputError} naming options that the objective makes no use of, or lacks. */
function refuseOtherObjective(line: CommandLine): void {
  const isPrizes = isForPrizes(line)
  const unusable = isPrizes ? ['report'] : ['contests', 'standings', 'worlds']
  const needed = isPrizes ? 'points' : 'payout'
  const faults = unusable
    .filter((name) => line.value(name) !== undefined)
    .map((name) => ({ field: `--${name}`, reason: `needs --objective ${needed}` }))
  if (isPrizes && line.values('contests').length === 0)
    faults.push({ field: '--contests', reason: 'is missing: a file with the prizes of each contest' })
  if (faults.length > 0) throw new InputError(faults)
}

/**
 * Where results go: the swapped file has the name of the given one.
 *
 * @throws {InputError} if one can't be written.
 */
function outputPaths(line: CommandLine, path: string) {
  const folder = line.required('out')
  makeFolder(folder)
  const paths = {
    file: join(folder, basename(path).replace(/(\.\w+)?$/, '-swapped$1')),
    table: join(folder, 'swaps.csv'),
    report: line.value('report'),
    request: line.value('request-out'),
  }
  const inputs = ['request', 'players', 'games'].map((name) => line.value(name))
  refuseUnwritable(
    Object.values(paths).filter((one) => one !== undefined),
    [
      ...[path, ...inputs.filter((one) => one !== undefined)],
      ...['projections', 'contests', 'standings'].flatMap((name) => line.values(name)),
    ],
  )
  return paths
}

function printSlate(line: CommandLine, { review, messages, warnings }: EveningSlate, request: BuildRequest): void {
  printReading({ messages, warnings: [...warnings, ...unknownStarts(request)] })
  if (line.has('review') && review !== undefined)
    for (const text of reviewLines(review, request.players)) console.error(text)
}

const noLateSwap = ({ sport, site, contestType, season }: BuildRequest) =>
  `${siteTable(site).name} has no late swap in ${sport.toUpperCase()} ${contestType} contests of ${season}. Nothing was written.`

/** Names of players, also of those whom only the entries know. */
function playerNames(pool: readonly Player[], { entries }: EntriesFile): (id: string) => string {
  const names = new Map([
    ...entries.flatMap(({ cells }) => cells.map(({ playerId, text }) => [playerId ?? text, text] as const)),
    ...pool.map(({ Id, Name }) => [Id, Name] as const),
  ])
  return (id) => names.get(id) ?? id
}
