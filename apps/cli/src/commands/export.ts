import { join } from 'node:path'
import {
  BuildReport,
  type BuildRequest,
  counted,
  findRuleset,
  InputError,
  listed,
  parseBuildRequest,
  type Ruleset,
} from '@slatecraft/slate'
import {
  assignEntries,
  checkedEntries,
  checkedUpload,
  type EntriesFile,
  inSlotOrder,
  isBlankEntry,
  readEntriesFile,
  whyOtherContest,
} from '@slatecraft/slate/csv'
import { readFile, readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { type CommandLine, type OptionTable, readOptions } from '../options.ts'

const exportOptions = {
  request: { isRequired: true },
  out: { isRequired: true },
  entries: {},
  contest: { isMultiple: true },
  all: { isFlag: true },
  repeat: { isFlag: true },
  'leave-out': { isFlag: true },
} satisfies OptionTable

/** Files ready to be written, what the site would refuse of them, and what is to be said. */
interface Made {
  files: readonly { name: string; contents: string | Uint8Array }[]
  faults: readonly string[]
  notes: readonly string[]
  words: string
}

/**
 * `export`: the lineups of a report as the site's upload files, or in the entries of a user's own file, each checked as the
 * page checks them. Ends with 1, and writes nothing, where the site would refuse a lineup, unless it is to be left out.
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
  const made =
    entries === undefined
      ? uploadOf(ruleset, lineups, request)
      : filledEntries(readEntries(entries, ruleset), { line, path: entries, ruleset, lineups, request })

  for (const note of made.notes) console.error(note)
  for (const fault of made.faults) console.error(`fault: ${fault}`)
  if (made.faults.length > 0 && !line.has('leave-out')) {
    console.error('Nothing was written: --leave-out leaves these out.')
    return 1
  }
  const places = made.files.map(({ name }) => join(line.required('out'), name))
  refuseUnwritable(places, [reportPath, line.required('request'), ...(entries === undefined ? [] : [entries])])
  for (const [index, { contents }] of made.files.entries()) writeWhole(places[index]!, contents)
  console.log(made.files.length === 0 ? 'No lineup would be accepted.' : `${made.words}: ${listed(places)}`)
  return made.files.length === 0 ? 1 : 0
}

function uploadOf(ruleset: Ruleset, lineups: readonly string[][], { players }: BuildRequest): Made {
  const { check, files } = checkedUpload(
    ruleset,
    lineups.map((ids) => ({ players: ids })),
    players,
  )
  return {
    files: files.map(({ text }, index) => ({
      name: files.length === 1 ? 'lineups.csv' : `lineups-${index + 1}-of-${files.length}.csv`,
      contents: text,
    })),
    faults: check.refused.map(({ index, reasons }) => `lineup ${index + 1}: ${reasons.join('; ')}`),
    notes: check.warnings,
    words: `${counted(check.accepted, 'lineup')} would be accepted`,
  }
}

/** @throws {InputError} naming the file and what is wrong in it. */
function readEntries(path: string, ruleset: Ruleset): EntriesFile {
  const bytes = readFile(path)
  try {
    const file = readEntriesFile(bytes)
    const reason = whyOtherContest(file, ruleset)
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
}

function filledEntries(file: EntriesFile, { line, path, ruleset, lineups, request: { players } }: Filling): Made {
  const contests = chosenContests(file, line.values('contest'))
  const assigned = assignEntries(file, lineups, new Map(players.map((player) => [player.Id, player])), ruleset, {
    contests,
    fill: line.has('all') || !file.entries.some(isBlankEntry) ? 'all' : 'blank',
    rest: line.has('repeat') ? 'repeat' : 'leave',
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
      ...assigned.unserved.map(({ entry, reason }) => `entry ${entry.id} (row ${entry.row}) stays as it is: ${reason}`),
      ...(assigned.leftOver > 0 ? [`${counted(assigned.leftOver, 'lineup')} went into no entry`] : []),
      ...warnings,
    ],
    words: `${filled} of ${filled + refused.length + assigned.unserved.length} entries filled`,
  }
}

/** @throws {InputError} naming contests that the file does not have. */
function chosenContests(file: EntriesFile, ids: readonly string[]): Set<string> {
  const known = file.contests.map(({ id }) => id)
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0)
    throw new InputError(
      unknown.map((id) => ({ field: '--contest', reason: `${id} is not in the file, which has ${listed(known, 8)}` })),
    )
  return new Set(ids.length === 0 ? known : ids)
}
