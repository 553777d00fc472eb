import { slateFileName } from '@slatecraft/slate/csv'
import type { ExportFile } from '../../../browser/download.ts'
import type { Run } from '../../../engine/run.ts'

/**
 * A run's request as the command line's `build` reads it: without the token, and after the start with the time that decided
 * who had started.
 */
export function requestFile({
  request: { token: _, ...request },
  summary,
}: Pick<Run, 'request' | 'summary'>): ExportFile {
  return {
    name: slateFileName(request, 'request.json'),
    type: 'application/json',
    text: JSON.stringify(summary?.asOf === undefined ? request : { ...request, asOf: summary.asOf }, null, 2),
  }
}
