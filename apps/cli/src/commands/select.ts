import { availableParallelism } from 'node:os'
import { chooseEntries } from '@slatecraft/simulator'
import {
  findRuleset,
  groupedBy,
  InputError,
  parseSelectionTask,
  type SelectedEntry,
  type SelectionTaskInput,
} from '@slatecraft/slate'
import { writeUpload } from '@slatecraft/slate/csv'
import { refuseUnwritable, writeWhole } from '../files.ts'
import { centsOf, wholeNumber } from '../numberOptions.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'
import { commandHost } from '../simulation/commandHost.ts'
import { entryLimitOptions, givenEntryLimits } from '../simulation/givenEntryLimits.ts'
import { selectionSummary } from '../simulation/selectionSummary.ts'
import { readSims } from '../simulation/simsFile.ts'
import { stoppable } from '../stopSignal.ts'

const selectOptions = {
  ...entryLimitOptions,
  entries: { isRequired: true },
  objective: {},
  bankroll: {},
  top: {},
  worlds: {},
  'fresh-worlds': {},
  rounds: {},
  threads: {},
  out: {},
  report: {},
} satisfies OptionTable

const objectives = ['growth', 'linear', 'top'] as const

/**
 * `select`: chooses entries from a simulation's lineups, asks the optimizer for lineups that they lack, and judges the
 * result on fresh worlds. Ctrl+C ends the search and keeps the entries so far.
 */
export async function select(args: readonly string[]): Promise<number> {
  const line = readOptions(args, selectOptions, ['SIMS.json'])
  const simsFile = line.positionals[0]!
  const { request: simulated } = readSims(simsFile)
  const { players } = simulated.request
  const ruleset = findRuleset(simulated.request)!
  const [out, report] = [line.value('out'), line.value('report')]
  refuseUnwritable(
    [out, report].filter((path) => path !== undefined),
    [simsFile],
  )
  const threads = wholeNumber(line, 'threads', 1, 64) ?? availableParallelism()
  const asked: SelectionTaskInput = {
    entries: wholeNumber(line, 'entries', 1, 10_000)!,
    objective: objectiveOf(line),
    ...givenEntryLimits(line, simulated),
    worlds: wholeNumber(line, 'worlds', 1024, 65_536),
    freshWorlds: wholeNumber(line, 'fresh-worlds', 1024, 1_000_000),
    rounds: wholeNumber(line, 'rounds', 0, 100),
  }
  const task = parseSelectionTask(asked, simulated)
  return stoppable(async (isStopped) => {
    const host = commandHost(threads, isStopped)
    const selection = await chooseEntries(simulated, task, host)
    host.end()
    if (selection === undefined) {
      console.error(
        isStopped()
          ? 'Stopped before an entry was chosen. Nothing was written.'
          : 'No entry is within the limits. Nothing was written.',
      )
      return 1
    }
    if (out !== undefined)
      for (const { path, entries } of uploadFiles(out, selection.entries)) {
        if (path !== out) console.error(`${path}: ${simulated.contests[entries[0]!.contest]!.name}`)
        writeWhole(path, writeUpload(ruleset, entries, players))
      }
    if (report !== undefined) writeWhole(report, `${JSON.stringify(selection, null, 1)}\n`)
    for (const text of selectionSummary(selection, simulated.contests)) console.log(text)
    return isStopped() ? 1 : 0
  })
}

function objectiveOf(line: CommandLine): SelectionTaskInput['objective'] {
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
  if (kind === 'top') return { kind, prize: centsOf(line, 'top') }
  throw new InputError([{ field: '--objective', reason: `must be ${objectives.join(', ')} (given: ${kind})` }])
}

/** The upload file, or one for each contest that has entries: `upload-1.csv`, `upload-2.csv`, in the order of the contests. */
function uploadFiles(out: string, entries: readonly SelectedEntry[]): { path: string; entries: SelectedEntry[] }[] {
  const byContest = [...groupedBy(entries, ({ contest }) => contest)].sort(([a], [b]) => a - b)
  if (byContest.length <= 1) return [{ path: out, entries: [...entries] }]
  return byContest.map(([contest, ofContest]) => ({
    path: out.replace(/(\.\w+)?$/, `-${contest + 1}$1`),
    entries: ofContest,
  }))
}
