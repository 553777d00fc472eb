import { availableParallelism } from 'node:os'
import { compareSimulations } from '@slatecraft/simulator'
import { refuseUnwritable, writeWhole } from '../files.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { commandHost } from '../simulation/commandHost.ts'
import { comparedEntries } from '../simulation/comparedEntries.ts'
import { comparisonSummary } from '../simulation/comparisonSummary.ts'
import { readSims } from '../simulation/simsFile.ts'
import { stoppable } from '../stopSignal.ts'

const compareOptions = { worlds: {}, threads: {}, report: {} } satisfies OptionTable

const defaultWorlds = 32_768

/** `compare`: plays two sets of entries in the same fresh worlds of a simulation, and says what one has more than the other. */
export async function compare(args: readonly string[]): Promise<number> {
  const line = readOptions(args, compareOptions, ['SIMS.json', 'A', 'B'])
  const [simsFile = '', fileOfA = '', fileOfB = ''] = line.positionals
  const { request } = readSims(simsFile)
  const report = line.value('report')
  refuseUnwritable(report === undefined ? [] : [report], line.positionals)
  const worlds = wholeNumber(line, 'worlds', 1024, 1_000_000) ?? defaultWorlds
  const threads = wholeNumber(line, 'threads', 1, 64) ?? availableParallelism()
  const [a, b] = [comparedEntries(fileOfA, request), comparedEntries(fileOfB, request)]
  return stoppable(async (isStopped) => {
    const host = commandHost(threads, isStopped)
    const comparison = await compareSimulations({ request, a, b, worlds }, host)
    host.end()
    if (comparison === undefined) {
      console.error('Stopped before all worlds were played. Nothing was written.')
      return 1
    }
    if (report !== undefined) writeWhole(report, `${JSON.stringify(comparison, null, 1)}\n`)
    for (const text of comparisonSummary(comparison, request.contests, { a: fileOfA, b: fileOfB })) console.log(text)
    return 0
  })
}
