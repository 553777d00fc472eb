import { fieldTable, prepareSimulation } from '@slatecraft/simulator'
import { parseBuildRequest } from '@slatecraft/slate'
import { lineupTable } from '@slatecraft/slate/csv'
import { readJson, refuseUnwritable, writeWhole } from '../files.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { fieldSummary } from '../simulation/fieldSummary.ts'
import { contestOptions, givenContests } from '../simulation/givenContests.ts'
import { fieldOptions, givenField } from '../simulation/givenField.ts'

const options = { ...contestOptions, ...fieldOptions, seed: {}, out: {} } satisfies OptionTable

/** `field`: shows what the other entries of a contest will look like, and writes them as a table. */
export function field(args: readonly string[]): number {
  const line = readOptions(args, options, ['REQUEST.json'])
  const requestFile = line.positionals[0]!
  const request = parseBuildRequest(readJson(requestFile))
  const contests = givenContests(line)
  const out = line.value('out')
  refuseUnwritable(out === undefined ? [] : [out], [requestFile, ...line.values('contest')])
  const seed = wholeNumber(line, 'seed', 0, 0xffff_ffff) ?? 1
  const prepared = prepareSimulation({ request, contests, field: givenField(line, request), seed, played: {} })
  for (const note of prepared.notes) console.error(note)
  if (out !== undefined) {
    const { columns, lineups } = fieldTable(prepared)
    writeWhole(out, lineupTable(prepared.ruleset, columns, lineups))
  }
  for (const text of fieldSummary(prepared)) console.log(text)
  return 0
}
