import { join } from 'node:path'
import {
  BuildReport,
  type BuildRequest,
  counted,
  findRuleset,
  hasStarted,
  InputError,
  inSlotOrder,
  listed,
  parseBuildRequest,
  type Ruleset,
} from '@slatecraft/slate'
import {
  assignEntries,
  checkedEntries,
  checkedUpload,
  type EntriesFile,
  isBlankEntry,
  readEntriesFile,
  unservedWords,
  whyOtherContest,
  whyOtherSlate,
} from '@slatecraft/slate/csv'
import { chosenContests } from '../chosenContests.ts'
import { makeFolder, readFile, readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { type CommandLine, type OptionTable, readOptions, timeOf } from '../options.ts'

const exportOptions = {
  request: { isRequired: true },
  out: { isRequired: true },
  entries: {},
  contest: { isMultiple: true },
  all: { isFlag: true },
  repeat: { isFlag: true },
  restart: { isFlag: true },
  'leave-out': { isFlag: true },
  'as-of': {},
} satisfies OptionTable

/** Files ready to be written, what the site would refuse, and what to print. */
interface Output {
  files: readonly { name: string; contents: string | Uint8Array }[]
  faults: readonly string[]
  notes: readonly string[]
  summary: string
}

/**
 * `export`: writes the lineups of a report as the site's upload files, or into the entries of a user's own file. Checks
 * each lineup as the page does. If the site would refuse one, it writes nothing and exits 1, unless `--leave-out` is
 * given.
 */
export function exportLineups(args: readonly string[]): number {
  const line = readOptions(args, exportOptions, ['REPORT.json'])
  const reportPath = line.positionals[0]!
  const given = readJson(reportPath)
  const report = BuildReport.safeParse(given)
  if (!report.success) throw InputError.fromZod(report.error, given)
  const request = parseBuildRequest(readJson(line.required('request')))
  const ruleset = findRuleset(request)!
  const lineups = report.data.lineups.map((lineup) => inSlotOrder(lineup, ruleset))
  const entries = line.value('entries')
  const begun = begunBy(request, timeOf(line, 'as-of'))
  const output =
    entries === undefined
      ? uploadOf(ruleset, lineups, request, begun)
      : filledEntries(readEntries(entries, ruleset, lineups), { line, path: entries, ruleset, lineups, request, begun })

  for (const note of output.notes) console.error(note)
  for (const fault of output.faults.slice(0, mostFaults)) console.error(`fault: ${fault}`)
  if (output.faults.length > mostFaults) console.error(`fault: and ${output.faults.length - mostFaults} more`)
  if (output.faults.length > 0 && !line.has('leave-out')) {
    console.error('Nothing was written. Use --leave-out to leave these out.')
    return 1
  }
  if (output.files.length > 0) makeFolder(line.required('out'))
  const paths = output.files.map(({ name }) => join(line.required('out'), name))
  refuseUnwritable(paths, [reportPath, line.required('request'), ...(entries === undefined ? [] : [entries])])
  for (const [index, { contents }] of output.files.entries()) writeWhole(paths[index]!, contents)
  console.log(output.files.length === 0 ? 'No lineup would be accepted.' : `${output.summary}: ${listed(paths)}`)
  return output.files.length === 0 ? 1 : 0
}

/** Ids of players whose games have begun by a moment, by the site's file or by what the user says. */
function begunBy(request: BuildRequest, time: number): ReadonlySet<string> {
  const terms = { ...request, asOf: new Date(time).toISOString(), afterStartActivated: false }
  return new Set(request.players.filter(hasStarted(terms)).map(({ Id }) => Id))
}

/** Faults of whole runs are alike. */
const mostFaults = 20

function uploadOf(
  ruleset: Ruleset,
  lineups: readonly string[][],
  { players }: BuildRequest,
  begun: ReadonlySet<string>,
): Output {
  const { check, files } = checkedUpload(
    ruleset,
    lineups.map((ids) => ({ players: ids })),
    players,
    begun,
  )
  return {
    files: files.map(({ text }, index) => ({
      name: files.length === 1 ? 'lineups.csv' : `lineups-${index + 1}-of-${files.length}.csv`,
      contents: text,
    })),
    faults: check.refused.map(({ index, reasons }) => `lineup ${index + 1}: ${reasons.join('; ')}`),
    notes: [
      ...check.warnings,
      ...(check.refused.some(({ index }) => lineups[index]!.some((id) => begun.has(id)))
        ? ['A new lineup can’t have players of games that have begun. For a slate of the past, say when: --as-of TIME']
        : []),
    ],
    summary: `${counted(check.accepted, 'lineup')} would be accepted`,
  }
}

/** @throws {InputError} naming the file and what is wrong with it. */
function readEntries(path: string, ruleset: Ruleset, lineups: readonly string[][]): EntriesFile {
  const bytes = readFile(path)
  try {
    const file = readEntriesFile(bytes)
    const reason = whyOtherContest(file, ruleset) ?? whyOtherSlate(file, lineups)
    if (reason !== undefined) throw new InputError([{ field: '', reason }])
    return file
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(error.faults.map((fault) => ({ ...fault, field: `${path} ${fault.field}`.trim() })))
  }
}

interface Filling {
  line: CommandLine
  path: string
  ruleset: Ruleset
  lineups: readonly string[][]
  request: BuildRequest
  begun: ReadonlySet<string>
}

function filledEntries(
  file: EntriesFile,
  { line, path, ruleset, lineups, request: { players }, begun }: Filling,
): Output {
  const contests = chosenContests(file, line.values('contest'))
  const assigned = assignEntries(file, lineups, new Map(players.map((player) => [player.Id, player])), ruleset, {
    contests,
    fill: line.has('all') || !file.entries.some(isBlankEntry) ? 'all' : 'blank',
    rest: line.has('restart') ? 'restart' : line.has('repeat') ? 'repeat' : 'leave',
    begun,
  })
  const { filled, refused, warnings, bytes } = checkedEntries(file, assigned, ruleset, players)
  const name = path
    .split(/[\\/]/)
    .at(-1)!
    .replace(/(\.\w+)?$/, '-filled$1')
  return {
    files: filled === 0 ? [] : [{ name, contents: bytes }],
    faults: refused.map(
      ({ entry, index, reasons }) => `entry ${entry.id} (row ${entry.row}), lineup ${index + 1}: ${reasons.join('; ')}`,
    ),
    notes: [
      ...unservedWords(assigned.unserved),
      ...(assigned.leftOver > 0 ? [`No entry was left for ${counted(assigned.leftOver, 'lineup')}`] : []),
      ...warnings,
    ],
    summary: `${filled} of ${filled + refused.length + assigned.unserved.length} entries filled`,
  }
}
