import { availableParallelism } from 'node:os'
import { type KernelTask, lineupResults, rowLaws, rowsOfLineups, simulationTask } from '@slatecraft/simulator'
import { findRuleset, InputError, parseBuildRequest } from '@slatecraft/slate'
import { readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { readLineupFiles } from '../lineupFiles.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { contestOptions, givenContests } from '../simulation/givenContests.ts'
import { fieldOptions, givenField } from '../simulation/givenField.ts'
import { lawLines } from '../simulation/lawLines.ts'
import { optimalRatesOf } from '../simulation/optimalRatesOf.ts'
import { ownershipWarnings } from '../simulation/ownershipWarnings.ts'
import { readPlayed } from '../simulation/playedPoints.ts'
import { playWorlds } from '../simulation/playWorlds.ts'
import { prepare } from '../simulation/prepare.ts'
import { resultTable } from '../simulation/resultTable.ts'
import { simsReport } from '../simulation/simsReport.ts'
import { simulationSummary } from '../simulation/simulationSummary.ts'
import { stoppable } from '../stopSignal.ts'

const simulateOptions = {
  ...contestOptions,
  ...fieldOptions,
  worlds: {},
  seed: {},
  optimal: {},
  played: {},
  law: { isMultiple: true },
  threads: {},
  out: {},
  report: {},
} satisfies OptionTable

const defaults = { worlds: 100_000, optimal: 2000 }

/**
 * `simulate`: plays lineups in contests, world by world, and says what each is worth. Ctrl+C keeps the worlds played so
 * far.
 */
export async function simulate(args: readonly string[]): Promise<number> {
  const line = readOptions(args, simulateOptions, ['REQUEST.json', 'LINEUPS...'])
  const [requestFile = '', ...lineupFiles] = line.positionals
  const written = readJson(requestFile)
  const request = parseBuildRequest(written)
  const ruleset = findRuleset(request)!
  const contests = givenContests(line)
  const seed = wholeNumber(line, 'seed', 0, 0xffff_ffff) ?? 1
  const worlds = wholeNumber(line, 'worlds', 1, 100_000_000) ?? defaults.worlds
  const optimal = wholeNumber(line, 'optimal', 0, 1_000_000) ?? defaults.optimal
  const threads = wholeNumber(line, 'threads', 1, 64) ?? availableParallelism()
  const [out, report] = [line.value('out'), line.value('report')]
  if (out === undefined && report === undefined)
    throw new InputError([{ field: '--out', reason: 'is missing: --out or --report must name a file for the results' }])
  refuseUnwritable(
    [out, report].filter((path) => path !== undefined),
    [requestFile, ...lineupFiles, ...line.values('contest')],
  )
  const field = givenField(line, request)
  const given = readLineupFiles(lineupFiles, ruleset).flatMap((set) => set.lineups)
  if (given.length === 0) throw new InputError([{ field: lineupFiles[0]!, reason: 'has no lineups' }])
  const lineups = rowsOfLineups(given, request, ruleset)
  const played = readPlayed(line.value('played'), request.players)
  const prepared = prepare({ request, contests, field, seed, played })

  const laws = rowLaws(prepared.simulation.model, seed)
  const shown = line.values('law').flatMap((who) => lawLines(who, prepared.pool, laws))
  for (const warning of ownershipWarnings(lineups, prepared)) console.error(`warning: ${warning}`)

  return stoppable(async (isStopped) => {
    const task = simulationTask(prepared.simulation, lineups)
    const outcome = await playWorlds(task, { worlds, threads, isStopped, isNight: mayAllEnter(task) })
    if (outcome === undefined) {
      console.error('Stopped before the first worlds were played. Nothing was written.')
      return 1
    }
    const results = lineupResults(task, outcome.tally, outcome.distribution)
    const rates = optimalRatesOf(request, prepared, optimal, isStopped)
    const sims = simsReport({ written, field, played, prepared, task, outcome, results, rates, laws })
    if (out !== undefined) writeWhole(out, resultTable(results, task, { contests, ...prepared }))
    if (report !== undefined) writeWhole(report, `${JSON.stringify(sims)}\n`)
    for (const text of [...simulationSummary(sims), ...shown]) console.log(text)
    if (!isStopped()) return 0
    console.error(`Stopped: ${outcome.worlds} of ${worlds} worlds were played, and the results are of those.`)
    return 1
  })
}

/** Whether one user may enter all lineups in all contests. */
const mayAllEnter = ({ lineups, size, contests }: KernelTask) =>
  contests.every(({ contest }) => lineups.length / size <= contest.maxEntriesPerUser)
