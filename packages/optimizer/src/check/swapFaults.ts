import type { BuildReport, BuildRequest, Ruleset } from '@slatecraft/slate'
import { exchangeFinder } from './exchanges.ts'
import { givenLineups } from './givenLineups.ts'
import { likenessFaults, nightExposureFaults } from './nightFaults.ts'
import { slottingFaults } from './slottingFaults.ts'
import { swapProofFaults } from './swapProofFaults.ts'

/** Faults of an after-start build's lineups together. Nothing stops it but its user, or a request to rebuild lineups too. */
export function swapFaults(request: BuildRequest, ruleset: Ruleset, report: BuildReport): string[] {
  const given = givenLineups(request, ruleset)
  if (report.lineups.length > given.lineups.length) return []
  const isStopped = !['complete', 'cancelled'].includes(report.status) && request.earlierLineups.length === 0
  const findExchange = exchangeFinder(request, ruleset, report, given)
  return [
    ...(isStopped ? [`the status is ${report.status}, but each lineup comes back after the start`] : []),
    ...(report.status === 'complete' ? nightExposureFaults(request, report, given, findExchange) : []),
    ...likenessFaults(request, ruleset, report, given),
    ...slottingFaults(request, ruleset, report, given),
    ...swapProofFaults(request, ruleset, report, given, findExchange),
  ]
}
