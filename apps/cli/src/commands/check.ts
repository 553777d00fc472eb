import { checkReport } from '@slatecraft/optimizer'
import { BuildReport, InputError, parseBuildRequest } from '@slatecraft/slate'
import { readJson } from '../files.ts'
import { withEarlier } from '../lineupFiles.ts'
import { readOptions } from '../options.ts'

/** `check`: runs the independent checker on any build and prints each fault. Exits 1 if there is one. */
export function check(args: readonly string[]): number {
  const line = readOptions(args, { rebuild: {} }, ['REQUEST.json', 'REPORT.json'])
  const request = withEarlier(parseBuildRequest(readJson(line.positionals[0]!)), line.value('rebuild'))
  const given = readJson(line.positionals[1]!)
  const parsed = BuildReport.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const faults = checkReport(request, parsed.data)
  for (const fault of faults) console.log(fault)
  if (faults.length === 0) console.log(`No fault in ${parsed.data.lineups.length} lineups.`)
  return faults.length === 0 ? 0 : 1
}
