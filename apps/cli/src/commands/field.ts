import { type PreparedSimulation, prepareSimulation, rowsInSlots } from '@slatecraft/simulator'
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
  if (out !== undefined) writeWhole(out, tableOf(prepared))
  for (const text of fieldSummary(prepared)) console.log(text)
  return 0
}

/** The library, the lineups that most entries are expected to hold first. */
function tableOf({ simulation: { field }, pool, ruleset }: PreparedSimulation): string {
  const { lineups, weight, size } = field
  const order = [...weight.keys()].sort((a, b) => weight[b]! - weight[a]! || a - b)
  return lineupTable(
    ruleset,
    ['Entries', 'Copies', 'Salary', 'Projection', 'Ownership %'],
    order.map((lineup) => {
      const rows = [...lineups.subarray(lineup * size, (lineup + 1) * size)]
      const players = rowsInSlots(rows, pool, ruleset).map((row) => pool.players[row]!)
      const sum = (values: readonly number[]) => Number(values.reduce((all, one) => all + one, 0).toFixed(2))
      return {
        players,
        cells: [
          Number(weight[lineup]!.toFixed(3)),
          Number(field.expectedCopies(rows).toFixed(3)),
          sum(players.map(({ Salary }) => Salary)),
          sum(players.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)),
          sum(rows.map((row) => 100 * field.reached[row]!)),
        ],
      }
    }),
  )
}
