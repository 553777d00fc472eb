import { availableParallelism } from 'node:os'
import { buildLineups, checkReport } from '@slatecraft/optimizer'
import {
  type BuildReport,
  type BuildRequest,
  type BuiltLineup,
  findRuleset,
  InputError,
  listed,
  parseBuildRequest,
  totalSentence,
} from '@slatecraft/slate'
import { writeUpload } from '@slatecraft/slate/csv'
import { collectedRun } from '../collectedRun.ts'
import { readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { withEarlier } from '../lineupFiles.ts'
import { type CommandLine, readOptions } from '../options.ts'
import { stoppable } from '../stopSignal.ts'
import { buildEach } from './buildEach.ts'

/**
 * `build`: runs the engine on a request, or on several. Exits 0 only when the run is complete. Ctrl+C stops it and keeps its
 * lineups.
 */
export async function build(args: readonly string[]): Promise<number> {
  const line = readOptions(args, { out: {}, report: {}, rebuild: {}, threads: {} }, ['REQUEST.json...'])
  const threads = threadsOf(line)
  const [out, reportFile] = [line.value('out'), line.value('report')]
  if (line.positionals.length > 1) {
    if (line.value('rebuild') !== undefined)
      throw new InputError([{ field: '--rebuild', reason: 'needs a single request' }])
    return buildEach(line.positionals, { out, report: reportFile, threads })
  }
  const requestFile = line.positionals[0]!
  const request = withEarlier(parseBuildRequest(readJson(requestFile)), line.value('rebuild'))
  refuseUnwritable(
    [out, reportFile].filter((path) => path !== undefined),
    [requestFile, line.value('rebuild')].filter((path) => path !== undefined),
  )
  // Until everything is written, so that Ctrl+C during the check loses nothing.
  return stoppable(async (isStopped) => {
    const report = await run(request, isStopped)
    writeResults(request, report, { out, reportFile })
    return report.status === 'complete' ? 0 : 1
  })
}

/** By default, as many as the machine has cores. */
function threadsOf(line: CommandLine): number {
  const given = line.value('threads') ?? `${availableParallelism()}`
  if (/^[1-9]\d*$/.test(given)) return Number(given)
  throw new InputError([{ field: '--threads', reason: `must be a whole number, 1 or more (given: ${given})` }])
}

/** @throws {Error} if the checker finds a fault; then nothing is written. */
function writeResults(
  request: BuildRequest,
  report: BuildReport,
  { out, reportFile }: { out: string | undefined; reportFile: string | undefined },
): void {
  const faults = checkReport(request, report)
  if (faults.length > 0) {
    for (const fault of faults) console.error(`fault: ${fault}`)
    throw new Error('The independent checker found faults. Nothing was written.')
  }

  if (out !== undefined) writeUploadFile(out, request, report.lineups)
  if (reportFile !== undefined) writeWhole(reportFile, `${JSON.stringify(report, null, 1)}\n`)
  console.log(summary(report))
  if (report.total !== undefined) console.log(totalSentence(report.total))
  for (const { luNum, reasons } of report.replaced ?? [])
    console.error(`lineup ${luNum} was replaced: ${reasons.join('; ')}`)
  for (const message of report.messages) console.error(message)
}

/** After the start, lineups may come back with blank slots, or with players outside the pool. The site rejects both. */
function writeUploadFile(path: string, request: BuildRequest, lineups: readonly BuiltLineup[]): void {
  const known = new Set(request.players.map(({ Id }) => Id))
  const isWhole = ({ players }: BuiltLineup) => players.every((id) => known.has(id))
  const whole = lineups.filter(isWhole)
  if (whole.length > 0) writeWhole(path, writeUpload(findRuleset(request)!, whole, request.players))
  else console.error(`${path} was not written: there are no lineups.`)
  const numbers = lineups.flatMap((lineup, index) => (isWhole(lineup) ? [] : [String(index + 1)]))
  if (whole.length > 0 && numbers.length > 0)
    console.error(`${path} is without lineup ${listed(numbers, 12)}: a slot is blank, or a player is not in the pool.`)
}

const run = (request: BuildRequest, isCancelled: () => boolean): Promise<BuildReport> =>
  collectedRun(buildLineups(request, { now: () => performance.now(), isCancelled }))

function summary({ status, lineups, seconds, seed }: BuildReport): string {
  const points = lineups.reduce((sum, lineup) => sum + lineup.points, 0)
  const kept = lineups.filter(({ isKept }) => isKept).length
  const proven = lineups.filter((lineup) => lineup.optimal).length
  return `${status}: ${lineups.length} lineups, ${points.toFixed(2)} points in all, ${kept > 0 ? `${kept} kept, ` : ''}${proven} proven optimal, ${seconds.toFixed(3)} s, seed ${seed}`
}
