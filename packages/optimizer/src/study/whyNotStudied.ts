import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { requestHash } from '../requestHash.ts'

/** Why a run can't be studied, as a sentence for the user; undefined if it can. */
export function whyNotStudied(request: BuildRequest, report: BuildReport): string | undefined {
  // Checked first, because the request file of a rebuild lacks its earlier lineups, so the hash differs too.
  if (report.lineups.some(({ isKept }) => isKept))
    return 'A rebuild can’t be studied, because it keeps lineups that these settings did not build. Start a new build.'
  if (report.requestHash !== requestHash(request)) return 'The report is from another request: its hash differs.'
  if (request.afterStartActivated)
    return 'An after-start build can’t be studied, because its lineups were not chosen from the pool alone.'
  return report.lineups.length === 0 ? 'The run has no lineups.' : undefined
}
