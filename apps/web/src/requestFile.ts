import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput } from '@slatecraft/slate'
import { slateFileName } from '@slatecraft/slate/csv'
import type { ExportFile } from './download.ts'

/**
 * A run's request as the command line's `build` reads it: after the start with the moment that told who had started, and
 * without the token that the call was made with.
 */
export function requestFile({ token: _, ...request }: BuildRequestInput, summary: RunSummary | undefined): ExportFile {
  return {
    name: slateFileName(request, 'request.json'),
    type: 'application/json',
    text: JSON.stringify(summary?.asOf === undefined ? request : { ...request, asOf: summary.asOf }, null, 2),
  }
}
