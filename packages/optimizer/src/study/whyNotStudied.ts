import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { requestHash } from '../requestHash.ts'

/** A sentence for the user where a run can't be asked what its wishes cost or who is nearly in, else undefined. */
export function whyNotStudied(request: BuildRequest, report: BuildReport): string | undefined {
  // First, for the file of its request does not name the lineups of the build before.
  if (report.lineups.some(({ isKept }) => isKept))
    return 'A rebuild is not studied: its kept lineups were not searched for under these settings. Build anew to ask.'
  if (report.requestHash !== requestHash(request)) return 'The report was made from another request (its hash differs).'
  if (request.afterStartActivated)
    return 'A build after the start is not studied: its lineups were not chosen from the pool alone.'
  return report.lineups.length === 0 ? 'The run has no lineups.' : undefined
}
