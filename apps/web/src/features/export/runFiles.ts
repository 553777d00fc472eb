import { type BuildReport, type BuiltLineup, defaultSeed, type Lineup } from '@slatecraft/slate'
import { slateFileName } from '@slatecraft/slate/csv'
import type { ExportFile } from '../../browser/download.ts'
import type { Run } from '../../engine/run.ts'

const jsonType = 'application/json'

/** A run's report, in the format of the command line's `build` and `check`. */
export function reportFile({ request, lineups, phase, summary, error }: Run): ExportFile {
  const report: BuildReport = {
    status: phase === 'done' ? 'complete' : phase === 'failed' ? (summary?.status ?? 'failed') : 'cancelled',
    engine: summary?.engine ?? '',
    seed: request.seed ?? defaultSeed,
    requestHash: summary?.requestHash ?? '',
    seconds: summary?.seconds ?? 0,
    ...(summary?.total && { total: summary.total }),
    ...(summary?.explanation && { explanation: summary.explanation }),
    lineups: lineups.map(asBuilt),
    messages: summary?.messages ?? (error === undefined ? [] : [error]),
  }
  return { name: slateFileName(request, 'report.json'), type: jsonType, text: JSON.stringify(report, null, 2) }
}

const asBuilt = ({
  uuid: _,
  id: __,
  tags: ___,
  optimal = false,
  bound = 0,
  isKept,
  ...built
}: Lineup): BuiltLineup => ({
  ...built,
  optimal,
  bound,
  ...(isKept && { isKept }),
})
