import { availableParallelism } from 'node:os'
import { type Objective, prepareSimulation, rowsOfLineups } from '@slatecraft/simulator'
import { findRuleset, groupedBy, InputError, type SimulationRequest } from '@slatecraft/slate'
import { writeUpload } from '@slatecraft/slate/csv'
import { refuseUnwritable, writeWhole } from '../files.ts'
import { centsOf, percentOf, wholeNumber } from '../numberOptions.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import { chooseEntries } from '../simulation/chooseEntries.ts'
import { type SelectedEntry, selectionReport, selectionWords } from '../simulation/selectionReport.ts'
import { readSims } from '../simulation/simsFile.ts'
import { stoppable } from '../stopSignal.ts'

const selectOptions = {
  entries: { isRequired: true },
  objective: {},
  bankroll: {},
  budget: {},
  top: {},
  'max-exposure': {},
  'min-unique': {},
  copies: {},
  worlds: {},
  'fresh-worlds': {},
  rounds: {},
  threads: {},
  out: {},
  report: {},
} satisfies OptionTable

const objectives = ['growth', 'linear', 'top'] as const

/** Worlds that entries are chosen on, and others that they are judged on. */
const defaults = { worlds: 8192, freshWorlds: 32_768, rounds: 12 }

/**
 * `select`: chooses entries from a simulation's lineups, asks the optimizer for lineups that they lack, and judges the
 * result on fresh worlds. Ctrl+C ends the search and keeps the entries so far.
 */
export async function select(args: readonly string[]): Promise<number> {
  const line = readOptions(args, selectOptions, ['SIMS.json'])
  const simsFile = line.positionals[0]!
  const { request: sims } = readSims(simsFile)
  const { request } = sims
  const ruleset = findRuleset(request)!
  const [out, report] = [line.value('out'), line.value('report')]
  refuseUnwritable(
    [out, report].filter((path) => path !== undefined),
    [simsFile],
  )
  const task = {
    entries: wholeNumber(line, 'entries', 1, 10_000)!,
    objective: objectiveOf(line, sims),
    budget: centsOf(line, 'budget'),
    maxExposure: percentOf(line, 'max-exposure'),
    minUnique: wholeNumber(line, 'min-unique', 1, ruleset.slots.length) ?? 1,
    copies: wholeNumber(line, 'copies', 1, 150) ?? 1,
    worlds: wholeNumber(line, 'worlds', 1024, 65_536) ?? defaults.worlds,
    freshWorlds: wholeNumber(line, 'fresh-worlds', 1024, 1_000_000) ?? defaults.freshWorlds,
    rounds: wholeNumber(line, 'rounds', 0, 100) ?? defaults.rounds,
    threads: wholeNumber(line, 'threads', 1, 64) ?? availableParallelism(),
  }
  const lineups = rowsOfLineups(sims.lineups, request, ruleset)
  const prepared = prepareSimulation(sims)
  return stoppable(async (isStopped) => {
    const chosen = await chooseEntries({ request, prepared, lineups, task, isStopped })
    if (chosen === undefined) {
      console.error('Stopped before an entry was chosen. Nothing was written.')
      return 1
    }
    const selection = selectionReport(chosen, prepared)
    if (out !== undefined)
      for (const { path, entries } of uploadFiles(out, selection.entries))
        writeWhole(path, writeUpload(ruleset, entries, request.players))
    if (report !== undefined) writeWhole(report, `${JSON.stringify(selection, null, 1)}\n`)
    for (const text of selectionWords(selection)) console.log(text)
    return isStopped() ? 1 : 0
  })
}

function objectiveOf(line: CommandLine, { contests }: SimulationRequest): Objective {
  const kind = line.value('objective') ?? 'growth'
  const bankroll = centsOf(line, 'bankroll')
  if (kind === 'growth') {
    if (bankroll === undefined)
      throw new InputError([{ field: '--bankroll', reason: 'is missing: growth depends on what you have, in dollars' }])
    return { kind, bankroll }
  }
  if (bankroll !== undefined)
    throw new InputError([{ field: '--bankroll', reason: `has no meaning for the objective ${kind}` }])
  if (kind === 'linear') return { kind }
  const prize = centsOf(line, 'top')
  if (kind === 'top')
    return {
      kind,
      places: contests.map(({ prizes }) => prize ?? prizes[0]!.amount / 10),
    }
  throw new InputError([{ field: '--objective', reason: `must be ${objectives.join(', ')} (given: ${kind})` }])
}

/** The upload file, or one for each contest that has entries: `upload-1.csv`, `upload-2.csv`, in the order of the contests. */
function uploadFiles(out: string, entries: readonly SelectedEntry[]): { path: string; entries: SelectedEntry[] }[] {
  const byContest = [...groupedBy(entries, ({ contest }) => contest.number)].sort(([a], [b]) => a - b)
  if (byContest.length <= 1) return [{ path: out, entries: [...entries] }]
  return byContest.map(([contest, ofContest]) => {
    const path = out.replace(/(\.\w+)?$/, `-${contest}$1`)
    console.error(`${path}: ${ofContest[0]!.contest.name}`)
    return { path, entries: ofContest }
  })
}
