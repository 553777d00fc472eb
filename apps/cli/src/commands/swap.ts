import { basename, join } from 'node:path'
import {
  afterStartLineupsOf,
  type BuildReport,
  type BuildRequest,
  findRuleset,
  lateSwapRule,
  listed,
  type Player,
  parseBuildRequest,
  siteTable,
} from '@slatecraft/slate'
import { checkedSwap, type EntriesFile, readEntriesFile } from '@slatecraft/slate/csv'
import { chosenContests } from '../chosenContests.ts'
import { makeFolder, readFile, refuseUnwritable, writeWhole } from '../files.ts'
import { inFile } from '../inFile.ts'
import { reviewLines } from '../joinReview.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import { printReading, refuseWithoutProjections } from '../slateFiles.ts'
import { stoppable } from '../stopSignal.ts'
import { builtSwaps } from '../swap/builtSwaps.ts'
import { entrySwaps } from '../swap/entrySwaps.ts'
import { type EveningSlate, eveningOptions, eveningSlate } from '../swap/eveningSlate.ts'
import { newsLines } from '../swap/newsLines.ts'
import { momentOf, termOptions } from '../swap/swapOptions.ts'
import { swapRequest } from '../swap/swapRequest.ts'
import { swapSum, swapSummary } from '../swap/swapSummary.ts'
import { swapTable } from '../swap/swapTable.ts'

const swapOptions = {
  ...eveningOptions,
  ...termOptions,
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
  const path = line.positionals[0]!
  const now = momentOf(line, 'now')
  const file = inFile(path, () => readEntriesFile(readFile(path)))
  const contests = chosenContests(file, line.values('contest'))
  const slate = eveningSlate(line, { file, path, now })
  const made = swapRequest(line, { file, slate, contests, now })
  const request = parseBuildRequest(made)
  const paths = outputPaths(line, path)
  printSlate(line, slate, request.players)
  if (lateSwapRule(request) === undefined) {
    console.error(noLateSwap(request))
    return 1
  }
  if (slate.before !== undefined) for (const text of newsLines(slate.before, request)) console.log(text)
  if (paths.request !== undefined) writeWhole(paths.request, `${JSON.stringify(made, null, 1)}\n`)
  // Until everything is written, so that Ctrl+C during the check loses nothing.
  return stoppable(async (isStopped) => {
    const report = await builtSwaps(request, isStopped)
    return writeSwaps(line, { file, request, report, paths })
  })
}

interface Swapped {
  file: EntriesFile
  request: BuildRequest
  report: BuildReport
  paths: ReturnType<typeof outputPaths>
}

/** @returns the exit code. */
function writeSwaps(line: CommandLine, { file, request, report, paths }: Swapped): number {
  const ruleset = findRuleset(request)!
  const lineups = new Map(report.lineups.map(({ players }, index) => [file.entries[index]!, players]))
  const checked = checkedSwap(file, lineups, ruleset, request.players, {
    // By the clock, locks may have come during the run.
    locks: { ...request, asOf: momentOf(line, 'now') },
    rows: line.has('changed-rows') ? 'changed' : 'all',
  })
  for (const message of report.messages) console.error(message)
  for (const { entry, reasons } of checked.refused)
    console.error(`fault: entry ${entry.id} (row ${entry.row}) stays as it was: ${reasons.join('; ')}`)
  for (const warning of checked.warnings) console.error(`warning: ${warning}`)
  if (report.lineups.length === 0 || (checked.changed === 0 && checked.refused.length > 0)) {
    console.error('Nothing was written.')
    return 1
  }
  const swaps = entrySwaps({
    ...{ file, given: afterStartLineupsOf(request), built: report.lineups, checked, pool: request.players },
    slots: ruleset.slots.map(({ name }) => name),
  })
  const nameOf = playerNames(request.players, file)
  writeWhole(paths.file, checked.bytes)
  writeWhole(paths.table, swapTable(swaps, nameOf))
  if (paths.report !== undefined) writeWhole(paths.report, `${JSON.stringify(report, null, 1)}\n`)
  for (const text of swapSummary(swaps, nameOf)) console.log(text)
  console.log(`${swapSum(swaps)}: ${listed([paths.file, paths.table])}`)
  return report.status === 'complete' ? 0 : 1
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
    [path, ...inputs.filter((one) => one !== undefined), ...line.values('projections')],
  )
  return paths
}

function printSlate(line: CommandLine, { review, messages, warnings }: EveningSlate, players: readonly Player[]): void {
  printReading({ messages, warnings })
  if (line.has('review') && review !== undefined) for (const text of reviewLines(review, players)) console.error(text)
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
