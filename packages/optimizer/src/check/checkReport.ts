import { type BuildReport, type BuildRequest, findRuleset, lineupsToBuild, type Ruleset } from '@slatecraft/slate'
import { requestHash } from '../requestHash.ts'
import { countedLineups } from './countedLineups.ts'
import { exposureFaults } from './exposureFaults.ts'
import { type LineupCheck, lineupCheck } from './lineupCheck.ts'
import { overlapFaults } from './overlapFaults.ts'
import { proofFaults } from './proofFaults.ts'
import { rebuildFaults } from './rebuildFaults.ts'
import { shareFaults } from './shareFaults.ts'
import { swapFaults } from './swapFaults.ts'

/** All faults of a run: those of each lineup, and those of the run (count, uniqueness, exposures, shares, proofs). */
export function checkReport(request: BuildRequest, report: BuildReport): string[] {
  const ruleset = findRuleset(request)
  if (ruleset === undefined)
    return [`there are no rules for ${request.sport} ${request.contestType} on ${request.site}`]
  const faultsOf = lineupCheck(request)
  return [
    ...(report.requestHash === requestHash(request)
      ? []
      : ['the report is for a different request (the hash differs)']),
    ...(report.seed === request.seed ? [] : [`the report's seed is ${report.seed}, the request's is ${request.seed}`]),
    ...numberFaults(report, lineupsToBuild(request)),
    ...report.lineups.flatMap((lineup, index) =>
      faultsOf(lineup, index).map((fault) => `lineup ${index + 1}: ${fault}`),
    ),
    ...(request.afterStartActivated
      ? swapFaults(request, ruleset, report)
      : newLineupFaults(request, ruleset, report, faultsOf)),
  ]
}

function newLineupFaults(request: BuildRequest, ruleset: Ruleset, report: BuildReport, faultsOf: LineupCheck) {
  const counted = countedLineups(request, report)
  return [
    ...overlapFaults(request, ruleset, counted),
    ...exposureFaults(request, report, counted),
    ...rebuildFaults(request, report),
    ...shareFaults(request, ruleset, report),
    ...proofFaults(request, ruleset, report, faultsOf),
  ]
}

function numberFaults({ status, lineups }: BuildReport, requested: number): string[] {
  if (lineups.length > requested || (status === 'complete' && lineups.length < requested))
    return [`${lineups.length} lineups instead of ${requested}`]
  return status !== 'complete' && requested > 0 && lineups.length === requested
    ? [`all ${requested} lineups were built, but the status is ${status}`]
    : []
}
