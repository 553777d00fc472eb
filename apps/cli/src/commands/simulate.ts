import { availableParallelism } from 'node:os'
import {
  lineupColumns,
  mayAllEnter,
  prepareSimulation,
  rowLaws,
  rowsOfLineups,
  simulationReport,
  simulationTask,
} from '@slatecraft/simulator'
import {
  findRuleset,
  InputError,
  mostWorlds,
  parseBuildRequest,
  parseSimulationRequest,
  type SimulationRequestInput,
} from '@slatecraft/slate'
import { readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { readLineupFiles } from '../lineupFiles.ts'
import { pointsOf, wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { contestOptions, givenContests } from '../simulation/givenContests.ts'
import { fieldOptions, givenField } from '../simulation/givenField.ts'
import { lawLines } from '../simulation/lawLines.ts'
import { optimalRatesOf } from '../simulation/optimalRatesOf.ts'
import { readPlayed } from '../simulation/playedPoints.ts'
import { playWorlds } from '../simulation/playWorlds.ts'
import { resultTable } from '../simulation/resultTable.ts'
import type { SimsFile } from '../simulation/simsFile.ts'
import { endWords, simulationSummary } from '../simulation/simulationSummary.ts'
import { stoppable } from '../stopSignal.ts'

const simulateOptions = {
  ...contestOptions,
  ...fieldOptions,
  worlds: {},
  'roi-error': {},
  seed: {},
  optimal: {},
  played: {},
  tuning: {},
  law: { isMultiple: true },
  threads: {},
  out: {},
  report: {},
} satisfies OptionTable

/** With `--roi-error`, the worlds are a limit that few runs reach. */
const defaults = { worlds: 100_000, mostWorlds: 2_000_000, optimal: 2000 }

/**
 * `simulate`: plays lineups in contests, world by world, and says what each is worth. Ctrl+C keeps the worlds played so
 * far.
 */
export async function simulate(args: readonly string[]): Promise<number> {
  const line = readOptions(args, simulateOptions, ['REQUEST.json', 'LINEUPS...'])
  const [requestFile = '', ...lineupFiles] = line.positionals
  const written = readJson(requestFile)
  const built = parseBuildRequest(written)
  const contests = givenContests(line)
  const roiError = pointsOf(line, 'roi-error')
  const [out, report] = [line.value('out'), line.value('report')]
  const threads = wholeNumber(line, 'threads', 1, 64) ?? availableParallelism()
  const numbers = {
    seed: wholeNumber(line, 'seed', 0, 0xffff_ffff) ?? 1,
    worlds:
      wholeNumber(line, 'worlds', 1, mostWorlds) ?? (roiError === undefined ? defaults.worlds : defaults.mostWorlds),
    optimalWorlds: wholeNumber(line, 'optimal', 0, 1_000_000) ?? defaults.optimal,
  }
  if (out === undefined && report === undefined)
    throw new InputError([{ field: '--out', reason: 'is missing: --out or --report must name a file for the results' }])
  refuseUnwritable(
    [out, report].filter((path) => path !== undefined),
    [requestFile, ...lineupFiles, ...line.values('contest')],
  )
  const field = givenField(line, built)
  const lineups = readLineupFiles(lineupFiles, findRuleset(built)!).flatMap((set) => set.lineups)
  if (lineups.length === 0) throw new InputError([{ field: lineupFiles[0]!, reason: 'has no lineups' }])
  const tuning = line.value('tuning')
  const input: SimulationRequestInput = {
    ...{ request: written as SimulationRequestInput['request'], lineups, contests, field, ...numbers },
    ...(roiError !== undefined && { roiError }),
    played: readPlayed(line.value('played'), built.players),
    ...(tuning !== undefined && { tuning: readJson(tuning) as SimulationRequestInput['tuning'] }),
  }
  const request = parseSimulationRequest(input)
  const prepared = prepareSimulation(request)
  const task = simulationTask(prepared.simulation, rowsOfLineups(lineups, built, prepared.ruleset))
  const laws = rowLaws(prepared.simulation.model, request.seed)
  const shown = line.values('law').flatMap((who) => lawLines(who, prepared.pool, laws))
  for (const note of prepared.notes) console.error(note)

  return stoppable(async (isStopped) => {
    const { worlds } = request
    const outcome = await playWorlds(task, { worlds, roiError, threads, isStopped, isNight: mayAllEnter(task) })
    if (outcome === undefined) {
      console.error('Stopped before the first worlds were played. Nothing was written.')
      return 1
    }
    const results = lineupColumns(task, outcome.tally, outcome.distribution)
    const rates = optimalRatesOf(prepared, request.optimalWorlds, isStopped)
    const sims: SimsFile = {
      kind: 'simulation',
      request: input,
      report: simulationReport({
        ...{ prepared, task, worlds: outcome.worlds, lineups: results, rates, night: outcome.night },
        ended: isStopped() ? 'stopped' : outcome.ended,
      }),
    }
    for (const warning of sims.report.warnings)
      if (!prepared.notes.includes(warning)) console.error(`warning: ${warning}`)
    if (out !== undefined) writeWhole(out, resultTable(results, task, { contests, ...prepared }))
    if (report !== undefined) writeWhole(report, `${JSON.stringify(sims)}\n`)
    for (const text of [...simulationSummary(request, sims.report), ...endWords(request, sims.report), ...shown])
      console.log(text)
    if (!isStopped()) return 0
    console.error(`Stopped: ${outcome.worlds} of ${worlds} worlds were played, and the results are of those.`)
    return 1
  })
}
